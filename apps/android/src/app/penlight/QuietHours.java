package app.penlight;

/** Daily hours in which no notice comes, in the phone's time zone. Free of Android's classes, for its tests. */
final class QuietHours {
    static final int MINUTES_A_DAY = 24 * 60;

    final int fromMinute;
    final int toMinute;

    /** From and to as minutes of the day; equal: there are no quiet hours. They may go past midnight. */
    QuietHours(int fromMinute, int toMinute) {
        this.fromMinute = fromMinute;
        this.toMinute = toMinute;
    }

    boolean include(int minute) {
        if (fromMinute <= toMinute) return minute >= fromMinute && minute < toMinute;
        return minute >= fromMinute || minute < toMinute;
    }
}
