/** Downloads what is at `url` as the browser downloads a link: the page stays, and the file goes to disk as it arrives. */
export function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
