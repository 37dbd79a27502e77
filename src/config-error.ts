/** An invalid setting. The message names it and tells the operator what is wrong. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
