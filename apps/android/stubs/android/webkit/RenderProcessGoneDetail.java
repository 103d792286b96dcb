package android.webkit;

/**
 * Type of a parameter of WebViewClient.onRenderProcessGone, which is newer than the classes that the app is compiled
 * against. Only the compiler reads this file: the phone has the class itself.
 */
public abstract class RenderProcessGoneDetail {
    public abstract boolean didCrash();
}
