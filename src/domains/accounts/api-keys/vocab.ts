/** Maximum length of a key's name, in characters. */
export const keyNameMax = 50;
/** Maximum number of keys per account. */
export const keysMax = 20;
