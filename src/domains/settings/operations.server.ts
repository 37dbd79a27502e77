import { joinOperations, type Operation } from "#platform/api/operations.server.ts";
import { settingsHandlers } from "./api.server.ts";
import { settingsCalls } from "./calls.ts";
import { settingsContract } from "./contract.ts";

/** What anybody reads of the settings of the site. */
export function listSettingsOperations(dependencies: Parameters<typeof settingsHandlers>[0]): Operation[] {
  return joinOperations(settingsCalls, settingsContract, settingsHandlers(dependencies));
}
