/** What the export says of itself, in front of everything else. */
export function exportReadme(username: string): string {
  return `Everything that Longbox has of ${username}

profile.json                    What you told us about yourself.
photos/                         Your profile photo and your background, if you have some.
works/<address>-<number>/       One folder for each of your books, hidden ones too:
  book.json                       its texts, genres, status and dates,
  cover                           its cover,
  issues/<number>/issue.json      an issue's texts and dates, and who is credited in it,
  issues/<number>/cover           the issue's cover,
  issues/<number>/pages/          its pages in reading order, each exactly as you uploaded it.
credits-on-others-works.json    What you did for books of other people.
bookmarks.json                  The books you have bookmarked.
subscriptions.json              Whom you subscribe to, and who subscribes to you, by username.

Files that end in .json are plain text. Times are in UTC.
Your password is not in here: we do not know it, only how to check it.
If a picture could not be found on the site, the file missing.txt at the end names it.
Books of others that are hidden at the moment, and people who have left, are not in these lists.
`;
}
