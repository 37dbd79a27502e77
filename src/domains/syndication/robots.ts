/** Keeps crawlers out of the API and forms, but not out of the API's documentation. */
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
    "Disallow: /confirm-email/",
    "Disallow: /answer/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}
