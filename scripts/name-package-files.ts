type Package = { version?: string; resolved?: string; name?: string; link?: true; inBundle?: true };

/** Stands for the registry that npm is configured with: .npmrc makes npm replace it. No such host can exist. */
const host = "https://registry.invalid";

/**
 * Returns this package-lock.json with the file of each package, so that `npm ci` need not look it up in the package's
 * list of versions.
 */
export function namePackageFiles(lockFile: string): string {
  const lock = JSON.parse(lockFile) as { packages: Record<string, Package> };
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder === "" || entry.link || entry.inBundle) continue;
    const name = entry.name ?? folder.split("node_modules/").at(-1) ?? "";
    const { version, resolved: _before, ...others } = entry;
    const resolved = `${host}/${name}/-/${name.split("/").at(-1)}-${version}.tgz`;
    lock.packages[folder] = { ...(entry.name && { name: entry.name }), version, resolved, ...others };
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}
