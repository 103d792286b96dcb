package app.penlight;

/** When to try again after the sound has broken off. Free of Android's classes, for its tests. */
final class Reconnects {
    private static final long[] WAITS_MS = {0, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000};

    private int failed;

    /** The sound plays: the next break is the first one again. */
    void succeeded() {
        failed = 0;
    }

    /** @return the wait before the next attempt; -1 when it is not worth another one */
    long nextWaitMs() {
        return failed < WAITS_MS.length ? WAITS_MS[failed++] : -1;
    }
}
