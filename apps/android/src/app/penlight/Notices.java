package app.penlight;

import android.app.Notification;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.text.format.DateFormat;
import java.util.Date;

/** The bell's notices in the phone's status bar. A press opens the page. */
final class Notices {
    private static final int ID = 10;
    private static final String CHANNEL = "bell";

    private final Context context;
    private final NotificationManager manager;

    Notices(Context context) {
        this.context = context;
        manager = (NotificationManager) context.getSystemService(Context.NOTIFICATION_SERVICE);
    }

    void ring(Bell.Event event) {
        show(event.key, titleOf(event), event.title, event.path);
    }

    /** @param key of an event that is over */
    void remove(String key) {
        manager.cancel(key, ID);
    }

    void test() {
        show("test", context.getString(R.string.app_name), context.getString(R.string.bell_test_text), "/");
    }

    private String titleOf(Bell.Event event) {
        if (event.kind == Bell.Kind.LIVE) return context.getString(R.string.live_now, event.name);
        String time = DateFormat.getTimeFormat(context).format(new Date(event.atSec * 1_000));
        return context.getString(event.kind == Bell.Kind.SHOW ? R.string.show_at : R.string.live_at, event.name, time);
    }

    /** @param key a further notice with the same one replaces it */
    private void show(String key, String title, String text, String path) {
        Intent open = new Intent(Intent.ACTION_VIEW, Uri.parse(BuildInfo.ORIGIN + path), context, MainActivity.class);
        int flags = PendingIntent.FLAG_IMMUTABLE | PendingIntent.FLAG_UPDATE_CURRENT;
        Notification notice = NewerApi.notice(context, CHANNEL, context.getString(R.string.bell_channel), NewerApi.LOUD)
                .setSmallIcon(R.drawable.ic_penlight)
                .setColor(context.getColor(R.color.dark_rose))
                .setContentTitle(title)
                .setContentText(text)
                .setAutoCancel(true)
                .setContentIntent(PendingIntent.getActivity(context, 0, open, flags))
                .build();
        manager.notify(key, ID, notice);
    }
}
