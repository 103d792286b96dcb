package app.penlight;

import android.os.Handler;
import android.os.Looper;
import android.webkit.JavascriptInterface;

/**
 * What the page may ask of the phone, as window.PenlightAndroid (apps/web/src/base/android-shell.ts has the same
 * methods). Android calls the methods on a thread of its own, and shows the object to every frame: each call is done on
 * the main thread, and only while the top page is ours. The site's pages embed no frames of others.
 */
final class PageBridge {
    /** Does what the page asks for, on the main thread. */
    interface Host {
        boolean showsOwnPage();

        void onPageState(String json);

        void shareText(String title, String text);

        void shareFile(String dataUrl, String name);

        void saveFile(String dataUrl, String name);

        void playSound(String path);

        void pauseSound();

        void stopSound();

        void setVolume(float volume);

        void setMedia(String title, String artist);

        void openBell();
    }

    private final Host host;
    private final Handler handler = new Handler(Looper.getMainLooper());

    PageBridge(Host host) {
        this.host = host;
    }

    /** @param json theme, members, threeRooms and fourRooms, see {@link PageState} */
    @JavascriptInterface public void setPage(final String json) {
        run(new Runnable() { @Override public void run() { host.onPageState(json); } });
    }

    @JavascriptInterface public void share(final String title, final String text) {
        run(new Runnable() { @Override public void run() { host.shareText(title, text); } });
    }

    @JavascriptInterface public void shareFile(final String dataUrl, final String name) {
        run(new Runnable() { @Override public void run() { host.shareFile(dataUrl, name); } });
    }

    @JavascriptInterface public void saveFile(final String dataUrl, final String name) {
        run(new Runnable() { @Override public void run() { host.saveFile(dataUrl, name); } });
    }

    /** @param path of the sound, below the page's origin */
    @JavascriptInterface public void playSound(final String path) {
        run(new Runnable() { @Override public void run() { host.playSound(path); } });
    }

    @JavascriptInterface public void pauseSound() {
        run(new Runnable() { @Override public void run() { host.pauseSound(); } });
    }

    @JavascriptInterface public void stopSound() {
        run(new Runnable() { @Override public void run() { host.stopSound(); } });
    }

    /** @param volume 0 to 1 */
    @JavascriptInterface public void setVolume(final double volume) {
        run(new Runnable() { @Override public void run() { host.setVolume((float) volume); } });
    }

    /** What the locked screen shows. */
    @JavascriptInterface public void setMedia(final String title, final String artist) {
        run(new Runnable() { @Override public void run() { host.setMedia(title, artist); } });
    }

    @JavascriptInterface public void openBell() {
        run(new Runnable() { @Override public void run() { host.openBell(); } });
    }

    private void run(final Runnable work) {
        handler.post(new Runnable() {
            @Override public void run() {
                if (host.showsOwnPage()) work.run();
            }
        });
    }
}
