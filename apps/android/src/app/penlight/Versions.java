package app.penlight;

/** Compares versions such as 1.5.0. Free of Android's classes, for its tests. */
final class Versions {
    private Versions() { }

    /** @return whether the first is newer than the second; false when one of them is no version */
    static boolean isNewer(String one, String other) {
        int[] first = numbersOf(one);
        int[] second = numbersOf(other);
        if (first == null || second == null) return false;
        for (int at = 0; at < first.length; at++) {
            if (first[at] != second[at]) return first[at] > second[at];
        }
        return false;
    }

    private static int[] numbersOf(String version) {
        if (version == null || !version.matches("\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}")) return null;
        String[] parts = version.split("\\.");
        return new int[] {Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2])};
    }
}
