package app.penlight;

import android.content.Context;
import android.content.SharedPreferences;

/** What the app keeps on the phone. Neither a session nor a password is in it: the web view has its own storage. */
final class Stored {
    private static final int EVENING_MINUTE = 23 * 60;
    private static final int MORNING_MINUTE = 7 * 60;

    private final SharedPreferences values;

    Stored(Context context) {
        values = context.getSharedPreferences("penlight", Context.MODE_PRIVATE);
    }

    PageState page() {
        return new PageState(values.getString("page", ""));
    }

    void setPage(String json) {
        values.edit().putString("page", json).apply();
    }

    boolean isOn(Toggle one) {
        return values.getBoolean(one.name, one.isOnAtFirst);
    }

    void setOn(Toggle one, boolean on) {
        values.edit().putBoolean(one.name, on).apply();
    }

    QuietHours quietHours() {
        return new QuietHours(values.getInt("quietFrom", EVENING_MINUTE), values.getInt("quietTo", MORNING_MINUTE));
    }

    void setQuietHours(QuietHours quiet) {
        values.edit().putInt("quietFrom", quiet.fromMinute).putInt("quietTo", quiet.toMinute).apply();
    }

    Bell.Choice choice() {
        return new Bell.Choice(isOn(Toggle.LIVES), isOn(Toggle.ANNOUNCED), isOn(Toggle.SHOWS), quietHours());
    }

    String bellMemory() {
        return values.getString("bellMemory", "");
    }

    void setBellMemory(String memory) {
        values.edit().putString("bellMemory", memory).apply();
    }

    /** The version of which the fan was told last. */
    String toldVersion() {
        return values.getString("toldVersion", "");
    }

    void setToldVersion(String version) {
        values.edit().putString("toldVersion", version).apply();
    }

    /** What the fan turns on and off. */
    enum Toggle {
        BELL("bell", false),
        LIVES("lives", true),
        ANNOUNCED("announced", true),
        SHOWS("shows", false);

        private final String name;
        private final boolean isOnAtFirst;

        Toggle(String name, boolean isOnAtFirst) {
            this.name = name;
            this.isOnAtFirst = isOnAtFirst;
        }
    }
}
