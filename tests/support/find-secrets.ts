const patterns = [/\$argon2[^\s"]*/g, /[\w.+-]{1,64}@[\w-]+\.[\w.-]+/g];

/** Finds password hashes, email addresses, and the given secrets in the output of a site. */
export function findSecrets(output: string, known: string[] = []): string[] {
  return [
    ...patterns.flatMap((pattern) => output.match(pattern) ?? []),
    ...known.filter((secret) => output.includes(secret)),
  ];
}
