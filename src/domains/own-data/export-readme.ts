/** The text of README.txt, the first file of an export. */
export function exportReadme(siteName: string, username: string): string {
  return `All data that ${siteName} stores about ${username}

profile.json                    Your names, including former ones, email, bio, role, and settings.
photos/                         Your profile photo and background photo, if you have any.
works/<address>-<number>/       One folder for each of your books, including hidden and deleted ones:
  book.json                       Title, description, genres, rating, status, language, downloads, sharing, and dates
  cover                           Its cover
  issues/<number>/issue.json      Title, description, dates, and credits of an issue, what you say about its pages, and their panels with the script
  issues/<number>/cover           The issue's cover
  issues/<number>/pages/          Its pages in reading order, each exactly as you uploaded it
drafts/<number>/                One folder for each of your drafts: its texts, covers, and pages, and when it is to be published.
masters/                        The files that pages were made from, exactly as you chose them. masters.json says which pages.
credits-on-others-works.json    Your credits in other people's books.
consent.json                    How you are asked about credits, what you have answered, links to claim names, and whom you have blocked.
notifications.json              What you are told, and how.
bookmarks.json                  The books you have bookmarked.
history.json                    The issues you have read, and how far.
sessions.json                   Where you are logged in: device, first use, and last use.
api-keys.json                   Names of the keys you have created for reading apps, and their last use.
subscriptions.json              Usernames of the people you subscribe to and of your subscribers.
reports.json                    What you have reported to the moderators.
rights-notices.json             The rights notices and counter-notices that you have sent or got.
moderation.json                 The moderators' decisions about you or your works.

Files ending in .json are plain text. Times are in UTC.
Your password is not included: we can check it, but we do not know it.
Pictures that could not be found on the site are listed in missing.txt.
Other people's hidden books and people who have left are not included.
`;
}
