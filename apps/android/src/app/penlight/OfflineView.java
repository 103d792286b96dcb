package app.penlight;

import android.content.Context;
import android.view.Gravity;
import android.view.View;
import android.widget.Button;
import android.widget.LinearLayout;
import android.widget.TextView;

/** Covers the web view's own error page when a page could not be loaded. */
final class OfflineView extends LinearLayout {
    private final TextView title;
    private final TextView text;

    OfflineView(Context context, View.OnClickListener onRetry) {
        super(context);
        int space = Palette.dp(context, 24);
        setOrientation(VERTICAL);
        setGravity(Gravity.CENTER);
        setPadding(space, space, space, space);
        // Touches do not reach the page below.
        setClickable(true);
        title = new TextView(context);
        title.setText(R.string.offline_title);
        title.setTextSize(20);
        text = new TextView(context);
        text.setText(R.string.offline_text);
        text.setTextSize(15);
        text.setGravity(Gravity.CENTER);
        text.setPadding(0, space / 2, 0, space);
        Button retry = new Button(context);
        retry.setText(R.string.retry);
        retry.setOnClickListener(onRetry);
        LayoutParams asLarge = new LayoutParams(LayoutParams.WRAP_CONTENT, LayoutParams.WRAP_CONTENT);
        addView(title, asLarge);
        addView(text, asLarge);
        addView(retry, asLarge);
    }

    void setPalette(Palette palette) {
        setBackgroundColor(palette.stage);
        title.setTextColor(palette.ink);
        text.setTextColor(palette.softInk);
    }
}
