/**
 * The headers of every response, made once. Pages have their own content security policy, with the hashes of their
 * scripts. In development there is none, because Vite adds scripts to pages.
 */
export function securityHeaders(options: { isHttps: boolean; development: boolean }): Record<string, string> {
  return {
    ...(!options.development && { "content-security-policy": "default-src 'none';frame-ancestors 'none'" }),
    // What the pages use is missing here: full screen, the clipboard, and sharing.
    "permissions-policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(options.isHttps && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
  };
}
