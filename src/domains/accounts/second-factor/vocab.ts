export const recoveryCodeCount = 10;
/** The longest code that is read: a recovery code, generously spaced. */
export const codeMax = 50;
