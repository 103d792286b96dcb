package app.penlight;

import android.app.Activity;
import android.app.Notification;
import android.app.NotificationManager;
import android.content.Context;
import android.content.pm.PackageManager;
import android.os.Build;

/**
 * Calls that every phone of the app has, but not the classes of Android 6 that it is compiled against: Debian has none
 * that are newer.
 */
final class NewerApi {
    static final int QUIET = 2;
    static final int LOUD = 4;
    private static final String MAY_NOTIFY = "android.permission.POST_NOTIFICATIONS";

    private NewerApi() { }

    /**
     * @param importance {@link #QUIET} or {@link #LOUD}
     * @return a notice in a channel, which is made if there is none
     */
    static Notification.Builder notice(Context context, String channelId, String channelName, int importance) {
        try {
            Class<?> channelClass = Class.forName("android.app.NotificationChannel");
            Object channel = channelClass.getConstructor(String.class, CharSequence.class, int.class)
                    .newInstance(channelId, channelName, importance);
            Object manager = context.getSystemService(Context.NOTIFICATION_SERVICE);
            NotificationManager.class.getMethod("createNotificationChannel", channelClass).invoke(manager, channel);
            return Notification.Builder.class.getConstructor(Context.class, String.class)
                    .newInstance(context, channelId);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Asks the fan for the permission to show notices, which older phones give without being asked. */
    static void askToNotify(Activity activity) {
        boolean mustAsk = Build.VERSION.SDK_INT >= 33
                && activity.checkSelfPermission(MAY_NOTIFY) != PackageManager.PERMISSION_GRANTED;
        if (mustAsk) activity.requestPermissions(new String[] {MAY_NOTIFY}, 0);
    }

    /** @return whether the fan lets the app show notices */
    static boolean mayNotify(Context context) {
        try {
            Object manager = context.getSystemService(Context.NOTIFICATION_SERVICE);
            return (Boolean) NotificationManager.class.getMethod("areNotificationsEnabled").invoke(manager);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
