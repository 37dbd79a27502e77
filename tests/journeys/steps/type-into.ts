import type { Locator } from "@playwright/test";

/** Replaces the text of a field by key presses, as a person does; `fill` sets it without any. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text);
}
