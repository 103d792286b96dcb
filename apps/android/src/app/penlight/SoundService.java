package app.penlight;

import android.app.Notification;
import android.app.PendingIntent;
import android.app.Service;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.graphics.drawable.Icon;
import android.media.AudioManager;
import android.media.MediaMetadata;
import android.media.session.MediaSession;
import android.media.session.PlaybackState;
import android.os.Handler;
import android.os.IBinder;
import android.os.Looper;

/**
 * Plays a live's sound with the screen off, and shows it with its buttons in the status bar and on the locked screen.
 * The page commands it, and is told what happens; everything runs on the main thread.
 */
public final class SoundService extends Service
        implements SoundPlayer.Listener, AudioManager.OnAudioFocusChangeListener {
    /** Told of the sound's states and of pressed keys. */
    interface Listener {
        void onSound(String state);

        /** @param action name of an action of the web's Media Session */
        void onMediaKey(String action);
    }

    private static final String PLAY = "app.penlight.PLAY";
    private static final String PAUSE = "app.penlight.PAUSE";
    private static final String NEXT = "app.penlight.NEXT";
    private static final String STOP = "app.penlight.STOP";
    private static final String CHANNEL = "sound";
    private static final int ID = 1;
    /** A paused sound is given up after this time. */
    private static final long PAUSED_MS = 10 * 60 * 1_000;

    private static SoundService current;
    private static Listener listener;
    /** The title and the member's name, from the page. */
    private static String title = "";
    private static String artist = "";
    private static float volume = 1;

    private final Handler handler = new Handler(Looper.getMainLooper());
    private final Runnable giveUp = new Runnable() {
        @Override public void run() { stopSelf(); }
    };
    private final BroadcastReceiver headphonesPulled = new BroadcastReceiver() {
        @Override public void onReceive(Context context, Intent intent) { pauseByPhone(); }
    };
    private SoundPlayer player;
    private MediaSession session;
    private AudioManager audio;
    private boolean isPlaying;
    private boolean hasFocus;
    /** Whether the phone will return the sound, for example after a call. */
    private boolean isInterrupted;

    static void listen(Listener one) {
        listener = one;
    }

    /** Starts, or starts again, in place of what plays. Only while the app is on screen, or plays. */
    static void play(Context context, String url, String cookie) {
        context.startService(new Intent(context, SoundService.class).putExtra("url", url).putExtra("cookie", cookie));
    }

    /** Stops fetching; the notice stays, with its button. */
    static void pause() {
        if (current == null) return;
        current.pauseNow();
        current.leaveFocus();
    }

    static void stop(Context context) {
        context.stopService(new Intent(context, SoundService.class));
    }

    static void setVolume(float one) {
        volume = one;
        if (current != null) current.player.setVolume(volume);
    }

    static void setMedia(String newTitle, String newArtist) {
        title = newTitle;
        artist = newArtist;
        if (current != null) current.show();
    }

    @Override public void onCreate() {
        super.onCreate();
        current = this;
        player = new SoundPlayer(this, this);
        audio = (AudioManager) getSystemService(AUDIO_SERVICE);
        session = new MediaSession(this, "Penlight");
        session.setFlags(MediaSession.FLAG_HANDLES_MEDIA_BUTTONS | MediaSession.FLAG_HANDLES_TRANSPORT_CONTROLS);
        session.setCallback(new MediaSession.Callback() {
            @Override public void onPlay() { tellKey("play"); }

            @Override public void onPause() { pauseByPhone(); }

            @Override public void onStop() { pauseByPhone(); }

            @Override public void onSkipToNext() { tellKey("nexttrack"); }
        });
        session.setActive(true);
        registerReceiver(headphonesPulled, new IntentFilter(AudioManager.ACTION_AUDIO_BECOMING_NOISY));
    }

    @Override public int onStartCommand(Intent intent, int flags, int startId) {
        String action = intent == null ? STOP : intent.getAction();
        if (action == null) begin(intent.getStringExtra("url"), intent.getStringExtra("cookie"));
        else if (action.equals(PLAY)) tellKey("play");
        else if (action.equals(PAUSE)) pauseByPhone();
        else if (action.equals(NEXT)) tellKey("nexttrack");
        else {
            pauseByPhone();
            stopSelf();
        }
        return START_NOT_STICKY;
    }

    private void begin(String url, String cookie) {
        isInterrupted = false;
        handler.removeCallbacks(giveUp);
        isPlaying = true;
        show();
        player.setVolume(volume);
        player.play(url, cookie);
    }

    /** Silences other apps. During a call the phone refuses, and the sound is paused. */
    private void takeFocus() {
        if (hasFocus) return;
        int answer = audio.requestAudioFocus(this, AudioManager.STREAM_MUSIC, AudioManager.AUDIOFOCUS_GAIN);
        hasFocus = answer == AudioManager.AUDIOFOCUS_REQUEST_GRANTED;
        if (!hasFocus) pauseByPhone();
    }

    private void leaveFocus() {
        audio.abandonAudioFocus(this);
        hasFocus = false;
    }

    private void pauseNow() {
        player.stop();
        if (!isPlaying) return;
        isPlaying = false;
        show();
        handler.postDelayed(giveUp, PAUSED_MS);
    }

    private void pauseByPhone() {
        boolean wasPlaying = isPlaying;
        pauseNow();
        if (wasPlaying) onState("paused");
    }

    @Override public void onAudioFocusChange(int change) {
        if (change == AudioManager.AUDIOFOCUS_GAIN) {
            hasFocus = true;
            boolean resumes = isInterrupted;
            isInterrupted = false;
            if (resumes) tellKey("play");
        } else if (change != AudioManager.AUDIOFOCUS_LOSS_TRANSIENT_CAN_DUCK) {
            hasFocus = false;
            isInterrupted = isPlaying && change == AudioManager.AUDIOFOCUS_LOSS_TRANSIENT;
            pauseByPhone();
        }
    }

    @Override public void onState(String state) {
        if (state.equals("failed")) pauseNow();
        if (listener != null) listener.onSound(state);
        // After the page knows that it is heard, and stops its picture: the picture would lose the focus otherwise, and
        // be paused as if the fan had done it.
        if (state.equals("playing")) takeFocus();
    }

    private void tellKey(String action) {
        if (listener != null) listener.onMediaKey(action);
    }

    /** Shows the state in the session, for headsets and the locked screen, and in the notice. */
    private void show() {
        long actions = PlaybackState.ACTION_PLAY | PlaybackState.ACTION_PAUSE | PlaybackState.ACTION_PLAY_PAUSE
                | PlaybackState.ACTION_STOP | PlaybackState.ACTION_SKIP_TO_NEXT;
        int state = isPlaying ? PlaybackState.STATE_PLAYING : PlaybackState.STATE_PAUSED;
        session.setPlaybackState(new PlaybackState.Builder().setActions(actions)
                .setState(state, PlaybackState.PLAYBACK_POSITION_UNKNOWN, isPlaying ? 1 : 0).build());
        String heading = artist.isEmpty() ? getString(R.string.app_name) : artist;
        session.setMetadata(new MediaMetadata.Builder()
                .putString(MediaMetadata.METADATA_KEY_TITLE, title.isEmpty() ? heading : title)
                .putString(MediaMetadata.METADATA_KEY_ARTIST, heading).build());
        String text = title.isEmpty() ? getString(isPlaying ? R.string.sound_playing : R.string.sound_paused) : title;
        Intent open = new Intent(this, MainActivity.class);
        Notification.MediaStyle style = new Notification.MediaStyle()
                .setMediaSession(session.getSessionToken())
                .setShowActionsInCompactView(0, 1);
        Notification notice = NewerApi.notice(this, CHANNEL, getString(R.string.sound_channel), NewerApi.QUIET)
                .setSmallIcon(R.drawable.ic_penlight)
                .setContentTitle(heading)
                .setContentText(text)
                .setVisibility(Notification.VISIBILITY_PUBLIC)
                .setOngoing(isPlaying)
                .setShowWhen(false)
                .setContentIntent(PendingIntent.getActivity(this, 0, open, PendingIntent.FLAG_IMMUTABLE))
                .addAction(isPlaying
                        ? action(android.R.drawable.ic_media_pause, R.string.pause, PAUSE)
                        : action(android.R.drawable.ic_media_play, R.string.play, PLAY))
                .addAction(action(android.R.drawable.ic_media_next, R.string.next, NEXT))
                .addAction(action(android.R.drawable.ic_menu_close_clear_cancel, R.string.stop, STOP))
                .setStyle(style)
                .build();
        startForeground(ID, notice);
    }

    private Notification.Action action(int icon, int text, String action) {
        Intent intent = new Intent(this, SoundService.class).setAction(action);
        PendingIntent press = PendingIntent.getService(this, 0, intent, PendingIntent.FLAG_IMMUTABLE);
        return new Notification.Action.Builder(Icon.createWithResource(this, icon), getString(text), press).build();
    }

    @Override public void onDestroy() {
        current = null;
        handler.removeCallbacks(giveUp);
        unregisterReceiver(headphonesPulled);
        player.stop();
        leaveFocus();
        session.release();
        super.onDestroy();
    }

    /** The fan has removed the app from the list of apps. */
    @Override public void onTaskRemoved(Intent intent) {
        stopSelf();
    }

    @Override public IBinder onBind(Intent intent) {
        return null;
    }
}
