// The sentences for failures without one of their own, each with the capitals that its places are specified to have.

/** For forms and settings of an account. */
export const wentWrong = "Something went wrong. Please try again later.";
/** For lists and parts of pages. */
export const errorOccurred = "An error occurred. Please try again later.";
/** For dialogs, for logging in, and where nothing else is given. */
export const capitalErrorOccurred = "An Error occurred. Please try again later.";
