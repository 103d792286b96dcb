package app.penlight;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.graphics.Bitmap;
import android.net.Uri;
import android.net.http.SslError;
import android.os.Bundle;
import android.view.View;
import android.webkit.CookieManager;
import android.webkit.DownloadListener;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.SslErrorHandler;
import android.webkit.URLUtil;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import android.widget.Toast;
import org.json.JSONObject;

/** The web view with the site's pages: only ours are shown in it, all others open in the phone's apps. */
final class Page {
    /** Told of the page, on the main thread. */
    interface Listener {
        /** Whether the error page covers it. */
        void onLoaded(boolean failed);

        void onPath(String path);

        /** @param view to show over everything; null: back to the page */
        void onFullscreen(View view);

        /** The page's process has ended: this page is of no use any more. */
        void onCrash();
    }

    private final Activity activity;
    private final Links links;
    private final Files files;
    private final Listener listener;
    private final WebView web;
    private final Chrome chrome = new Chrome();
    private boolean hasFailed;
    /** Whether a page has been loaded, whose script can open further ones. */
    private boolean isLoaded;

    Page(Activity activity, Links links, Files files, PageBridge bridge, Listener listener) {
        this.activity = activity;
        this.links = links;
        this.files = files;
        this.listener = listener;
        web = new WebView(activity);
        setUp(bridge);
    }

    private void setUp(PageBridge bridge) {
        WebSettings settings = web.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setMediaPlaybackRequiresUserGesture(false);
        settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
        settings.setAllowFileAccess(false);
        settings.setAllowContentAccess(false);
        settings.setGeolocationEnabled(false);
        // A link for a new window comes to shouldOverrideUrlLoading like any other.
        settings.setSupportMultipleWindows(false);
        settings.setUserAgentString(settings.getUserAgentString() + " " + BuildInfo.USER_AGENT);
        CookieManager.getInstance().setAcceptCookie(true);
        CookieManager.getInstance().setAcceptThirdPartyCookies(web, false);
        web.setWebViewClient(new Client());
        web.setWebChromeClient(chrome);
        web.setDownloadListener(new Downloads());
        web.addJavascriptInterface(bridge, "PenlightAndroid");
    }

    View view() {
        return web;
    }

    void setPalette(Palette palette) {
        web.setBackgroundColor(palette.stage);
    }

    boolean isOurs() {
        return links.isOurs(web.getUrl());
    }

    /** Opens a page of ours: by the script of the page that is shown, which goes on playing, or by loading it. */
    void open(final String path) {
        if (!isLoaded) {
            web.loadUrl(links.page(path));
            return;
        }
        dispatch("open", Links.inView(path), new ValueCallback<String>() {
            @Override public void onReceiveValue(String isHandled) {
                if (!"true".equals(isHandled)) web.loadUrl(links.page(path));
            }
        });
    }

    /** Sends an event to the page's script. @param onHandled gets "true" when the page has acted on it; may be null */
    void dispatch(String event, String detail, ValueCallback<String> onHandled) {
        String init = "{cancelable:true,detail:" + JSONObject.quote(detail) + "}";
        web.evaluateJavascript("!dispatchEvent(new CustomEvent('penlight:" + event + "'," + init + "))", onHandled);
    }

    void reload() {
        web.reload();
    }

    /** @return whether there was a page to go back to */
    boolean goBack() {
        boolean can = web.canGoBack();
        if (can) web.goBack();
        return can;
    }

    void leaveFullscreen() {
        chrome.onHideCustomView();
    }

    boolean restore(Bundle state) {
        return web.restoreState(state) != null;
    }

    void save(Bundle state) {
        web.saveState(state);
    }

    void onStart() {
        web.onResume();
    }

    /** The picture stops; the page's script goes on, which commands the sound. */
    void onStop() {
        CookieManager.getInstance().flush();
        web.onPause();
    }

    void dispose() {
        web.removeJavascriptInterface("PenlightAndroid");
        web.destroy();
    }

    private void openOutside(String url) {
        try {
            Intent view = new Intent(Intent.ACTION_VIEW, Uri.parse(url));
            activity.startActivity(view.addCategory(Intent.CATEGORY_BROWSABLE));
        } catch (ActivityNotFoundException e) {
            Toast.makeText(activity, R.string.no_app, Toast.LENGTH_SHORT).show();
        }
    }

    /** Methods without `@Override` are newer than the classes that the app is compiled against. */
    private final class Client extends WebViewClient {
        public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
            String url = request.getUrl().toString();
            Links.Target target = links.targetOf(url);
            if (!request.isForMainFrame()) return target == Links.Target.REFUSED;
            if (target == Links.Target.OUTSIDE) openOutside(url);
            if (target != Links.Target.OURS) return true;
            // A link without the parameter of the app's view would bring the site's bars beside ours.
            String followed = Links.followed(url);
            if (followed.equals(url)) return false;
            view.loadUrl(followed);
            return true;
        }

        @Override public void onPageStarted(WebView view, String url, Bitmap icon) {
            hasFailed = false;
        }

        @Override public void onPageFinished(WebView view, String url) {
            isLoaded = !hasFailed;
            listener.onLoaded(hasFailed);
            CookieManager.getInstance().flush();
        }

        @Override public void doUpdateVisitedHistory(WebView view, String url, boolean isReload) {
            String path = Uri.parse(url).getPath();
            if (path != null && links.isOurs(url)) listener.onPath(path);
        }

        @Override public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
            if (!request.isForMainFrame()) return;
            hasFailed = true;
            listener.onLoaded(true);
        }

        /** A wrong certificate is never accepted. */
        @Override public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
            handler.cancel();
        }

        /** Without an answer the app would end with the page's process. */
        public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
            listener.onCrash();
            return true;
        }
    }

    private final class Chrome extends WebChromeClient {
        private CustomViewCallback onLeft;

        @Override public void onShowCustomView(View shown, CustomViewCallback callback) {
            onLeft = callback;
            listener.onFullscreen(shown);
        }

        @Override public void onHideCustomView() {
            listener.onFullscreen(null);
            if (onLeft != null) onLeft.onCustomViewHidden();
            onLeft = null;
        }

        /** Instead of a grey picture with a button. */
        @Override public Bitmap getDefaultVideoPoster() {
            return Bitmap.createBitmap(1, 1, Bitmap.Config.ARGB_8888);
        }
    }

    /** Files that the site sends. Those that its script has made come by the bridge. */
    private final class Downloads implements DownloadListener {
        @Override public void onDownloadStart(String url, String agent, String disposition, String type, long length) {
            Links.Target target = links.targetOf(url);
            String name = FileNames.safe(URLUtil.guessFileName(url, disposition, type), type);
            if (target == Links.Target.OURS && URLUtil.isNetworkUrl(url)) files.download(url, type, name);
            else if (target == Links.Target.OUTSIDE) openOutside(url);
        }
    }
}
