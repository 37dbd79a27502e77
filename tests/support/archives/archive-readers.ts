import path from "node:path";
import { findProgram } from "#tests/support/programs.ts";

/** A program that unpacks a ZIP. `read` returns its arguments. */
type ArchiveReader = {
  name: string;
  program: string;
  debianPackage: string;
  read: (archive: string, folder: string) => string[];
};

/** The programs of Debian that read our archives, each with code of its own. */
export const archiveReaders: ArchiveReader[] = [
  {
    name: "unzip",
    program: "unzip",
    debianPackage: "unzip",
    read: (archive, folder) => ["-q", archive, "-d", folder],
  },
  {
    name: "7-Zip",
    program: "7z",
    debianPackage: "p7zip-full",
    read: (archive, folder) => ["x", "-bd", `-o${folder}`, archive],
  },
  {
    name: "libarchive",
    program: "bsdtar",
    debianPackage: "libarchive-tools",
    read: (archive, folder) => ["-x", "-f", archive, "-C", folder],
  },
  {
    name: "The Unarchiver",
    program: "unar",
    debianPackage: "unar",
    read: (archive, folder) => ["-q", "-no-directory", "-o", folder, archive],
  },
  {
    name: "Java's stream",
    program: "java",
    debianPackage: "default-jdk-headless",
    read: (archive, folder) => [path.join(import.meta.dirname, "UnpackStream.java"), archive, folder],
  },
  {
    name: "Python",
    program: "python3",
    debianPackage: "python3",
    read: (archive, folder) => ["-m", "zipfile", "-e", archive, folder],
  },
];

/** The readers that this machine lacks. */
export function listMissingReaders(): ArchiveReader[] {
  return archiveReaders.filter(({ program }) => !findProgram(program));
}
