package app.penlight;

import android.app.Activity;
import android.content.Intent;
import android.content.res.Configuration;
import android.os.Bundle;
import android.view.View;
import android.view.ViewGroup.LayoutParams;
import android.view.Window;
import android.view.WindowInsets;
import android.view.WindowManager;
import android.webkit.CookieManager;
import android.widget.FrameLayout;
import android.widget.LinearLayout;

/** The app's one screen: a page of ours, and the bar at its foot. */
public final class MainActivity extends Activity
        implements Page.Listener, PageBridge.Host, NavigationBar.Listener, SoundService.Listener {
    /** A window that is lower has no room for a bar beside a video: a phone on its side. */
    private static final int LOW_DP = 480;

    private final Links links = new Links(BuildInfo.ORIGIN);
    private Stored stored;
    private Files files;
    private Page page;
    private FrameLayout root;
    private FrameLayout pagePlace;
    private NavigationBar bar;
    private OfflineView offline;
    /** A video in full screen; null while there is none. */
    private View fullscreen;

    @Override protected void onCreate(Bundle state) {
        stored = new Stored(this);
        files = new Files(this);
        setTheme(new Palette(this, stored.page().isLight).style);
        super.onCreate(state);
        root = new FrameLayout(this);
        pagePlace = new FrameLayout(this);
        bar = new NavigationBar(this, this);
        offline = new OfflineView(this, new View.OnClickListener() {
            @Override public void onClick(View view) { page.reload(); }
        });
        offline.setVisibility(View.GONE);
        pagePlace.addView(offline);
        LinearLayout column = new LinearLayout(this);
        column.setOrientation(LinearLayout.VERTICAL);
        column.addView(pagePlace, new LinearLayout.LayoutParams(LayoutParams.MATCH_PARENT, 0, 1));
        column.addView(bar);
        root.addView(column);
        setContentView(root);
        keepClearOfSystemBars();
        createPage();
        showTheme();
        showBar(getResources().getConfiguration());
        SoundService.listen(this);
        BellJob.schedule(this);
        VersionCheck.start(this, new Runnable() {
            @Override public void run() { page.open(VersionCheck.PAGE); }
        });
        boolean isRestored = state != null && page.restore(state);
        if (!isRestored) open(getIntent(), "/");
    }

    private void createPage() {
        page = new Page(this, links, files, new PageBridge(this), this);
        pagePlace.addView(page.view(), 0, wholeParent());
    }

    private static FrameLayout.LayoutParams wholeParent() {
        return new FrameLayout.LayoutParams(LayoutParams.MATCH_PARENT, LayoutParams.MATCH_PARENT);
    }

    /** Also where Android draws every app below its own bars. */
    private void keepClearOfSystemBars() {
        root.setOnApplyWindowInsetsListener(new View.OnApplyWindowInsetsListener() {
            @Override public WindowInsets onApplyWindowInsets(View view, WindowInsets insets) {
                if (fullscreen != null) view.setPadding(0, 0, 0, 0);
                else view.setPadding(insets.getSystemWindowInsetLeft(), insets.getSystemWindowInsetTop(),
                        insets.getSystemWindowInsetRight(), insets.getSystemWindowInsetBottom());
                return insets.consumeSystemWindowInsets();
            }
        });
    }

    /** Opens the page that a link, a notice or a shared text names. @param otherwise the path without one, or null */
    private void open(Intent intent, String otherwise) {
        String action = intent.getAction();
        String path = null;
        if (Intent.ACTION_VIEW.equals(action)) path = links.pathOf(intent.getDataString());
        else if (Intent.ACTION_SEND.equals(action)) path = links.pathIn(intent.getStringExtra(Intent.EXTRA_TEXT));
        if (path == null) path = otherwise;
        if (path != null) page.open(path);
    }

    @Override protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        setIntent(intent);
        open(intent, null);
    }

    @Override public void onPlace(NavigationBar.Place place) {
        switch (place) {
            case HOME: page.open("/"); break;
            case MULTI: page.open(stored.page().multiRoomPath()); break;
            case THEATER: page.open("/theater-schedule"); break;
            case HISTORY: page.open("/live-history"); break;
            default: page.dispatch("more", "", null);
        }
    }

    /** The last step leaves the app without ending it: its page is there at once the next time. */
    @Override public void onBackPressed() {
        if (fullscreen != null) page.leaveFullscreen();
        else if (!page.goBack()) moveTaskToBack(true);
    }

    @Override protected void onStart() {
        super.onStart();
        page.onStart();
    }

    @Override protected void onStop() {
        page.onStop();
        super.onStop();
    }

    @Override protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        page.save(state);
    }

    @Override protected void onDestroy() {
        SoundService.listen(null);
        // A sound goes on when only the screen was removed, to free memory.
        if (isFinishing()) SoundService.stop(this);
        pagePlace.removeAllViews();
        page.dispose();
        super.onDestroy();
    }

    @Override protected void onActivityResult(int request, int result, Intent data) {
        super.onActivityResult(request, result, data);
        if (request == Files.CHOOSE_PLACE) files.onPlace(result == RESULT_OK && data != null ? data.getData() : null);
    }

    @Override public void onConfigurationChanged(Configuration configuration) {
        super.onConfigurationChanged(configuration);
        showBar(configuration);
    }

    private void showBar(Configuration configuration) {
        int height = configuration.screenHeightDp;
        boolean isLow = height < LOW_DP && configuration.screenWidthDp > height;
        bar.setVisibility(isLow ? View.GONE : View.VISIBLE);
    }

    /** In the theme of the page. */
    private void showTheme() {
        Palette palette = new Palette(this, stored.page().isLight);
        root.setBackgroundColor(palette.stage);
        bar.setPalette(palette);
        offline.setPalette(palette);
        page.setPalette(palette);
        Window window = getWindow();
        window.setStatusBarColor(palette.stage);
        window.setNavigationBarColor(palette.surface);
        View decor = window.getDecorView();
        // SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR is newer than the classes that the app is compiled against.
        int lightBars = View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR | 0x10;
        int flags = decor.getSystemUiVisibility();
        decor.setSystemUiVisibility(palette.isLight ? flags | lightBars : flags & ~lightBars);
    }

    // The page

    @Override public void onLoaded(boolean failed) {
        offline.setVisibility(failed ? View.VISIBLE : View.GONE);
    }

    @Override public void onPath(String path) {
        bar.setPath(path);
    }

    @Override public void onFullscreen(View view) {
        if (fullscreen != null) root.removeView(fullscreen);
        fullscreen = view;
        View decor = getWindow().getDecorView();
        int hidden = View.SYSTEM_UI_FLAG_FULLSCREEN | View.SYSTEM_UI_FLAG_HIDE_NAVIGATION
                | View.SYSTEM_UI_FLAG_IMMERSIVE_STICKY;
        int flags = decor.getSystemUiVisibility();
        if (view == null) {
            decor.setSystemUiVisibility(flags & ~hidden);
            getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        } else {
            root.addView(view, wholeParent());
            decor.setSystemUiVisibility(flags | hidden);
            getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        }
        root.requestApplyInsets();
    }

    @Override public void onCrash() {
        onFullscreen(null);
        pagePlace.removeView(page.view());
        page.dispose();
        createPage();
        showTheme();
        page.open("/");
    }

    // What the page asks for

    @Override public boolean showsOwnPage() {
        return !isDestroyed() && page.isOurs();
    }

    @Override public void onPageState(String json) {
        stored.setPage(json);
        showTheme();
    }

    @Override public void shareText(String title, String text) {
        files.shareText(title, text);
    }

    @Override public void shareFile(String dataUrl, String name) {
        files.share(dataUrl, name);
    }

    @Override public void saveFile(String dataUrl, String name) {
        files.save(dataUrl, name);
    }

    @Override public void playSound(String path) {
        String url = BuildInfo.ORIGIN + path;
        if (!path.startsWith("/api/listen?") || !links.isOurs(url)) return;
        // Without the permission the sound plays as well, but the locked screen has no buttons for it.
        NewerApi.askToNotify(this);
        SoundService.play(this, url, CookieManager.getInstance().getCookie(url));
    }

    @Override public void pauseSound() {
        SoundService.pause();
    }

    @Override public void stopSound() {
        SoundService.stop(this);
    }

    @Override public void setVolume(float volume) {
        SoundService.setVolume(volume);
    }

    @Override public void setMedia(String title, String artist) {
        SoundService.setMedia(title, artist);
    }

    @Override public void openBell() {
        startActivity(new Intent(this, BellActivity.class));
    }

    // The sound

    @Override public void onSound(String state) {
        page.dispatch("sound", state, null);
    }

    @Override public void onMediaKey(String action) {
        page.dispatch("media-key", action, null);
    }
}
