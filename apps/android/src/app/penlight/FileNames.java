package app.penlight;

/** Names of files that the page saves or shares. Free of Android's classes, for its tests. */
final class FileNames {
    private static final int MAX_LENGTH = 100;

    private FileNames() { }

    /** @return the name without what a file system refuses or reads as a folder, with an ending that fits the type */
    static String safe(String name, String type) {
        String safe = name == null ? "" : name.replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]", "_").trim();
        while (safe.startsWith(".")) safe = safe.substring(1);
        // The end stays, because it says what the file is.
        if (safe.length() > MAX_LENGTH) safe = safe.substring(safe.length() - MAX_LENGTH);
        if (safe.isEmpty()) safe = "penlight";
        return safe.indexOf('.') < 0 ? safe + endingOf(type) : safe;
    }

    private static String endingOf(String type) {
        switch (type == null ? "" : type) {
            case "image/png": return ".png";
            case "image/jpeg": return ".jpg";
            case "image/webp": return ".webp";
            case "video/mp4": return ".mp4";
            case "video/mp2t": return ".ts";
            case "text/calendar": return ".ics";
            case "text/csv": return ".csv";
            case "application/json": return ".json";
            default: return ".bin";
        }
    }
}
