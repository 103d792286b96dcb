package app.penlight;

import android.content.Context;

/** The colours of the app's own bars and screens, in the theme of the page. */
final class Palette {
    final int style;
    final int stage;
    final int surface;
    final int ink;
    final int softInk;
    final int rose;
    final boolean isLight;

    Palette(Context context, boolean isLight) {
        this.isLight = isLight;
        style = isLight ? R.style.Light : R.style.Dark;
        stage = context.getColor(isLight ? R.color.light_stage : R.color.dark_stage);
        surface = context.getColor(isLight ? R.color.light_surface : R.color.dark_surface);
        ink = context.getColor(isLight ? R.color.light_ink : R.color.dark_ink);
        softInk = context.getColor(isLight ? R.color.light_ink_2 : R.color.dark_ink_2);
        rose = context.getColor(isLight ? R.color.light_rose : R.color.dark_rose);
    }

    /** @return pixels */
    static int dp(Context context, float dp) {
        return Math.round(dp * context.getResources().getDisplayMetrics().density);
    }
}
