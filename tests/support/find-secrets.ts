const patterns = [/\$argon2[^\s"]*/g, /[\w.+-]{1,64}@[\w-]+\.[\w.-]+/g];

/** Password hashes, e-mail addresses and the given texts in what a site logged; empty when it kept them to itself. */
export function findSecrets(output: string, known: string[] = []): string[] {
  return [
    ...patterns.flatMap((pattern) => output.match(pattern) ?? []),
    ...known.filter((secret) => output.includes(secret)),
  ];
}
