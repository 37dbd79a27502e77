/** Length of the name that its owner gives a key, in characters. */
export const keyNameMax = 50;
/** Keys that one account can have at a time. */
export const keysMax = 20;
