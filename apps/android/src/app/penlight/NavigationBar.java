package app.penlight;

import android.content.Context;
import android.content.res.ColorStateList;
import android.view.Gravity;
import android.view.View;
import android.widget.ImageView;
import android.widget.LinearLayout;
import android.widget.TextView;

/** The bar at the foot, in place of the site's own, which its view for the app leaves out. */
final class NavigationBar extends LinearLayout {
    interface Listener {
        void onPlace(Place place);
    }

    enum Place {
        HOME(R.drawable.ic_home, R.string.home),
        MULTI(R.drawable.ic_multi, R.string.multi),
        THEATER(R.drawable.ic_theater, R.string.theater),
        HISTORY(R.drawable.ic_history, R.string.history),
        MORE(R.drawable.ic_more, R.string.more);

        private final int icon;
        private final int text;

        Place(int icon, int text) {
            this.icon = icon;
            this.text = text;
        }
    }

    private Palette palette;
    private Place current = Place.HOME;

    NavigationBar(Context context, final Listener listener) {
        super(context);
        for (final Place place : Place.values()) {
            LinearLayout button = new LinearLayout(context);
            button.setOrientation(VERTICAL);
            button.setGravity(Gravity.CENTER);
            button.setMinimumHeight(Palette.dp(context, 56));
            button.setContentDescription(context.getString(place.text));
            button.setFocusable(true);
            button.setOnClickListener(new View.OnClickListener() {
                @Override public void onClick(View view) { listener.onPlace(place); }
            });
            ImageView icon = new ImageView(context);
            icon.setImageResource(place.icon);
            button.addView(icon, new LayoutParams(Palette.dp(context, 22), Palette.dp(context, 22)));
            TextView text = new TextView(context);
            text.setText(place.text);
            text.setTextSize(12);
            text.setGravity(Gravity.CENTER);
            text.setImportantForAccessibility(IMPORTANT_FOR_ACCESSIBILITY_NO);
            button.addView(text);
            addView(button, new LayoutParams(0, LayoutParams.WRAP_CONTENT, 1));
        }
    }

    void setPalette(Palette palette) {
        this.palette = palette;
        setBackgroundColor(palette.surface);
        draw();
    }

    /** Marks the place of the page that is shown. @param path of the page */
    void setPath(String path) {
        current = placeOf(path);
        draw();
    }

    private void draw() {
        for (Place place : Place.values()) {
            LinearLayout button = (LinearLayout) getChildAt(place.ordinal());
            int color = place == current ? palette.rose : palette.softInk;
            button.setSelected(place == current);
            ((ImageView) button.getChildAt(0)).setImageTintList(ColorStateList.valueOf(color));
            ((TextView) button.getChildAt(1)).setTextColor(color);
        }
    }

    /** @return null for a page that has no place in the bar */
    private static Place placeOf(String path) {
        if (path.equals("/")) return Place.HOME;
        if (path.startsWith("/multi-room")) return Place.MULTI;
        if (path.startsWith("/theater")) return Place.THEATER;
        return path.startsWith("/live-history") || path.startsWith("/history") ? Place.HISTORY : null;
    }
}
