package app.penlight;

import android.app.Activity;
import android.app.TimePickerDialog;
import android.os.Bundle;
import android.text.format.DateFormat;
import android.view.View;
import android.widget.Button;
import android.widget.CompoundButton;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.Switch;
import android.widget.TextView;
import android.widget.TimePicker;
import java.util.Calendar;

/** The screen of the bell: when it rings, and its quiet hours. */
public final class BellActivity extends Activity {
    private Stored stored;
    private LinearLayout rows;
    private Button from;
    private Button to;
    private TextView refused;

    @Override protected void onCreate(Bundle state) {
        stored = new Stored(this);
        Palette palette = new Palette(this, stored.page().isLight);
        setTheme(palette.style);
        super.onCreate(state);
        int side = Palette.dp(this, 20);
        rows = new LinearLayout(this);
        rows.setOrientation(LinearLayout.VERTICAL);
        rows.setPadding(side, side, side, side);
        ScrollView scroll = new ScrollView(this);
        scroll.setBackgroundColor(palette.stage);
        scroll.setFitsSystemWindows(true);
        scroll.addView(rows);
        setContentView(scroll);

        addText(R.string.bell, 24).setTextColor(palette.ink);
        addSwitch(R.string.bell_on, Stored.Toggle.BELL);
        refused = addText(R.string.bell_refused, 14);
        refused.setTextColor(palette.rose);
        int members = stored.page().members.size();
        TextView who = addText(R.string.bell_nobody, 14);
        if (members > 0) who.setText(getString(R.string.bell_members, members));
        addText(R.string.bell_about, 14);
        addSwitch(R.string.bell_lives, Stored.Toggle.LIVES);
        addSwitch(R.string.bell_announced, Stored.Toggle.ANNOUNCED);
        addSwitch(R.string.bell_shows, Stored.Toggle.SHOWS);
        addText(R.string.bell_quiet, 18).setTextColor(palette.ink);
        from = addTimeButton(true);
        to = addTimeButton(false);
        showQuietHours();
        Button test = new Button(this);
        test.setText(R.string.bell_test);
        test.setOnClickListener(new View.OnClickListener() {
            @Override public void onClick(View view) {
                NewerApi.askToNotify(BellActivity.this);
                new Notices(BellActivity.this).test();
            }
        });
        rows.addView(test);
    }

    /** The fan may come back from the phone's settings. */
    @Override protected void onResume() {
        super.onResume();
        refused.setVisibility(NewerApi.mayNotify(this) ? View.GONE : View.VISIBLE);
    }

    @Override public void onRequestPermissionsResult(int request, String[] permissions, int[] results) {
        refused.setVisibility(NewerApi.mayNotify(this) ? View.GONE : View.VISIBLE);
    }

    private TextView addText(int text, int size) {
        TextView view = new TextView(this);
        view.setText(text);
        view.setTextSize(size);
        view.setPadding(0, Palette.dp(this, 8), 0, Palette.dp(this, 8));
        rows.addView(view);
        return view;
    }

    private void addSwitch(int text, final Stored.Toggle one) {
        Switch view = new Switch(this);
        view.setText(text);
        view.setTextSize(16);
        view.setMinHeight(Palette.dp(this, 48));
        view.setChecked(stored.isOn(one));
        view.setOnCheckedChangeListener(new CompoundButton.OnCheckedChangeListener() {
            @Override public void onCheckedChanged(CompoundButton button, boolean on) {
                stored.setOn(one, on);
                if (one != Stored.Toggle.BELL) return;
                if (on) NewerApi.askToNotify(BellActivity.this);
                BellJob.schedule(BellActivity.this);
            }
        });
        rows.addView(view);
    }

    private Button addTimeButton(final boolean isFrom) {
        Button button = new Button(this);
        button.setOnClickListener(new View.OnClickListener() {
            @Override public void onClick(View view) { askForTime(isFrom); }
        });
        rows.addView(button);
        return button;
    }

    private void askForTime(final boolean isFrom) {
        QuietHours now = stored.quietHours();
        int minute = isFrom ? now.fromMinute : now.toMinute;
        new TimePickerDialog(this, new TimePickerDialog.OnTimeSetListener() {
            @Override public void onTimeSet(TimePicker picker, int hour, int minuteOfHour) {
                int chosen = hour * 60 + minuteOfHour;
                QuietHours before = stored.quietHours();
                stored.setQuietHours(isFrom
                        ? new QuietHours(chosen, before.toMinute)
                        : new QuietHours(before.fromMinute, chosen));
                showQuietHours();
            }
        }, minute / 60, minute % 60, DateFormat.is24HourFormat(this)).show();
    }

    private void showQuietHours() {
        QuietHours quiet = stored.quietHours();
        from.setText(getString(R.string.bell_quiet_from, timeOf(quiet.fromMinute)));
        to.setText(getString(R.string.bell_quiet_to, timeOf(quiet.toMinute)));
    }

    private String timeOf(int minute) {
        Calendar time = Calendar.getInstance();
        time.set(Calendar.HOUR_OF_DAY, minute / 60);
        time.set(Calendar.MINUTE, minute % 60);
        return DateFormat.getTimeFormat(this).format(time.getTime());
    }
}
