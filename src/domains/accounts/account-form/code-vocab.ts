export const recoveryCodeCount = 10;
/** Maximum length of a typed code: enough for a recovery code with many spaces. */
export const codeMax = 50;
/** For people who paste their list of recovery codes. */
export const codeTooLong = "Enter only one code!";
