package app.penlight;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.DialogInterface;
import android.util.Log;
import java.io.IOException;
import org.json.JSONException;

/** Asks the server at the start whether it has a newer version of the app, and offers the page with it. */
final class VersionCheck {
    /** The page says what is new, and has the file. */
    static final String PAGE = "/android";

    private VersionCheck() { }

    /** @param onOpen the fan wants to see the page */
    static void start(final Activity activity, final Runnable onOpen) {
        new Thread("version") {
            @Override public void run() {
                final BellSource.Offer offer;
                try {
                    offer = new BellSource(BuildInfo.ORIGIN, BuildInfo.USER_AGENT).offer();
                } catch (IOException | JSONException | RuntimeException e) {
                    // Asked again at the next start.
                    Log.w("Penlight", "The app could not ask for its version", e);
                    return;
                }
                if (offer.url == null || !Versions.isNewer(offer.version, BuildInfo.VERSION)) return;
                activity.runOnUiThread(new Runnable() {
                    @Override public void run() {
                        if (!activity.isFinishing() && !activity.isDestroyed()) show(activity, offer, onOpen);
                    }
                });
            }
        }.start();
    }

    /** Once for each version; at each start of an app that no longer works. */
    private static void show(Activity activity, BellSource.Offer offer, final Runnable onOpen) {
        Stored stored = new Stored(activity);
        boolean isTooOld = Versions.isNewer(offer.minVersion, BuildInfo.VERSION);
        if (!isTooOld && offer.version.equals(stored.toldVersion())) return;
        stored.setToldVersion(offer.version);
        int text = isTooOld ? R.string.too_old : R.string.new_version;
        new AlertDialog.Builder(activity)
                .setTitle(activity.getString(text, offer.version))
                .setMessage(R.string.new_version_text)
                .setNegativeButton(android.R.string.cancel, null)
                .setPositiveButton(R.string.open, new DialogInterface.OnClickListener() {
                    @Override public void onClick(DialogInterface dialog, int button) { onOpen.run(); }
                })
                .show();
    }
}
