/** What search engines may visit: everything but calls and forms (the calls' page is a page like others). */
export function robotsText(origin: string): string {
  const lines = [
    "User-agent: *",
    "Allow: /api/docs",
    "Disallow: /api/",
    "Disallow: /upload",
    "Disallow: /upload-issue/",
    "Disallow: /edit-upload/",
    "Disallow: /profile/*/edit",
    "Disallow: /reset-password/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}
