package app.penlight;

import android.content.Context;
import android.media.AudioAttributes;
import android.media.MediaPlayer;
import android.net.Uri;
import android.net.wifi.WifiManager;
import android.os.Handler;
import android.os.Looper;
import android.os.PowerManager;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Plays the endless answer of /api/listen (audio/aac), and fetches it again when it breaks off. The processor and the
 * Wi-Fi stay awake while it plays.
 */
final class SoundPlayer implements MediaPlayer.OnPreparedListener, MediaPlayer.OnErrorListener,
        MediaPlayer.OnCompletionListener, MediaPlayer.OnInfoListener {
    interface Listener {
        /** @param state `waiting`, `playing`, or `failed` when it is not tried again */
        void onState(String state);
    }

    /** An answer that has played for this long was a success. */
    private static final long STEADY_MS = 10_000;

    private final Context context;
    private final Listener listener;
    private final Handler handler = new Handler(Looper.getMainLooper());
    private final WifiManager.WifiLock wifi;
    private final Runnable open = new Runnable() {
        @Override public void run() { open(); }
    };
    private final Runnable steady = new Runnable() {
        @Override public void run() { reconnects.succeeded(); }
    };
    private Reconnects reconnects = new Reconnects();
    private MediaPlayer player;
    private Uri address;
    private Map<String, String> headers;
    private float volume = 1;

    SoundPlayer(Context context, Listener listener) {
        this.context = context;
        this.listener = listener;
        WifiManager manager = (WifiManager) context.getApplicationContext().getSystemService(Context.WIFI_SERVICE);
        wifi = manager.createWifiLock(WifiManager.WIFI_MODE_FULL_HIGH_PERF, "penlight:sound");
        wifi.setReferenceCounted(false);
    }

    /** @param cookie of our own site, or null: a ticketed live is heard by its ticket's holder only */
    void play(String url, String cookie) {
        address = Uri.parse(url);
        headers = new HashMap<>();
        headers.put("User-Agent", BuildInfo.USER_AGENT);
        if (cookie != null) headers.put("Cookie", cookie);
        reconnects = new Reconnects();
        handler.removeCallbacks(open);
        wifi.acquire();
        open();
    }

    /** Stops playing and fetching. */
    void stop() {
        handler.removeCallbacks(open);
        release();
        wifi.release();
    }

    /** @param one 0 to 1 */
    void setVolume(float one) {
        volume = one;
        if (player != null) player.setVolume(volume, volume);
    }

    private void open() {
        release();
        listener.onState("waiting");
        player = new MediaPlayer();
        player.setAudioAttributes(new AudioAttributes.Builder()
                .setUsage(AudioAttributes.USAGE_MEDIA)
                .setContentType(AudioAttributes.CONTENT_TYPE_MUSIC)
                .build());
        player.setWakeMode(context, PowerManager.PARTIAL_WAKE_LOCK);
        player.setOnPreparedListener(this);
        player.setOnErrorListener(this);
        player.setOnCompletionListener(this);
        player.setOnInfoListener(this);
        try {
            player.setDataSource(context, address, headers);
            player.prepareAsync();
        } catch (IOException e) {
            openAgain();
        }
    }

    private void openAgain() {
        release();
        long waitMs = reconnects.nextWaitMs();
        if (waitMs < 0) {
            listener.onState("failed");
            return;
        }
        listener.onState("waiting");
        handler.postDelayed(open, waitMs);
    }

    private void release() {
        handler.removeCallbacks(steady);
        if (player == null) return;
        player.release();
        player = null;
    }

    @Override public void onPrepared(MediaPlayer prepared) {
        prepared.setVolume(volume, volume);
        prepared.start();
        listener.onState("playing");
        handler.postDelayed(steady, STEADY_MS);
    }

    @Override public boolean onInfo(MediaPlayer playing, int what, int extra) {
        if (what == MediaPlayer.MEDIA_INFO_BUFFERING_START) listener.onState("waiting");
        if (what == MediaPlayer.MEDIA_INFO_BUFFERING_END) listener.onState("playing");
        return false;
    }

    @Override public boolean onError(MediaPlayer failed, int what, int extra) {
        openAgain();
        return true;
    }

    /** The answer ends when the live does, and when the server restarts. */
    @Override public void onCompletion(MediaPlayer ended) {
        openAgain();
    }
}
