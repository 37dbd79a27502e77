// The sentences for failures that have none of their own. Where each is used, and its capitals, are specified.

/** For forms and settings of an account. */
export const somethingWentWrong = "Something went wrong. Please try again later.";
/** For lists and parts of pages. */
export const errorOccurred = "An error occurred. Please try again later.";
/** For dialogs, for logging in, and everywhere else. */
export const capitalErrorOccurred = "An Error occurred. Please try again later.";
/** For lists whose screen works without them. */
export const listNotLoaded = "The list could not be loaded. Please try again later.";
