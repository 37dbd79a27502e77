import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Unpacks a ZIP from its start to its end, without looking at its directory, as many programs on Android do. */
class UnpackStream {
    public static void main(String[] args) throws Exception {
        try (var zip = new ZipInputStream(Files.newInputStream(Path.of(args[0])))) {
            for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
                var file = Path.of(args[1]).resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(zip, file);
            }
        }
    }
}
