package app.penlight;

import android.app.job.JobInfo;
import android.app.job.JobParameters;
import android.app.job.JobScheduler;
import android.app.job.JobService;
import android.content.ComponentName;
import android.content.Context;
import android.util.Log;
import java.io.IOException;
import java.util.Calendar;
import org.json.JSONException;

/**
 * Checks the server from time to time and rings: a web view gets no push. Fifteen minutes are the shortest time that
 * Android allows, and a sleeping phone takes longer.
 */
public final class BellJob extends JobService {
    private static final int ID = 1;
    private static final long EVERY_MS = 15 * 60 * 1_000;
    private static final String TAG = "Penlight";

    /** Starts or ends the checks, as the fan has chosen. */
    static void schedule(Context context) {
        JobScheduler scheduler = (JobScheduler) context.getSystemService(Context.JOB_SCHEDULER_SERVICE);
        if (!new Stored(context).isOn(Stored.Toggle.BELL)) {
            scheduler.cancel(ID);
            return;
        }
        // A job that is scheduled again starts its time anew, and would never run for a fan who opens the app often.
        for (JobInfo job : scheduler.getAllPendingJobs()) {
            if (job.getId() == ID) return;
        }
        scheduler.schedule(new JobInfo.Builder(ID, new ComponentName(context, BellJob.class))
                .setPeriodic(EVERY_MS)
                .setRequiredNetworkType(JobInfo.NETWORK_TYPE_ANY)
                .setPersisted(true)
                .build());
    }

    @Override public boolean onStartJob(final JobParameters job) {
        new Thread("bell") {
            @Override public void run() {
                try {
                    check(BellJob.this);
                } catch (IOException | JSONException | RuntimeException e) {
                    // The next check comes in a quarter of an hour.
                    Log.w(TAG, "The bell could not check", e);
                }
                jobFinished(job, false);
            }
        }.start();
        return true;
    }

    @Override public boolean onStopJob(JobParameters job) {
        // The thread ends by itself within the time limits of its requests. The next check is the periodic one.
        return false;
    }

    private static void check(Context context) throws IOException, JSONException {
        Stored stored = new Stored(context);
        Notices notices = new Notices(context);
        BellSource source = new BellSource(BuildInfo.ORIGIN, BuildInfo.USER_AGENT);
        Calendar now = Calendar.getInstance();
        int minute = now.get(Calendar.HOUR_OF_DAY) * 60 + now.get(Calendar.MINUTE);
        Bell bell = new Bell(stored.bellMemory());
        long nowSec = now.getTimeInMillis() / 1_000;
        Bell.Changes changes = bell.check(source.events(), stored.page().members, stored.choice(), nowSec, minute);
        // Written first: a notice that is missed is better than one that comes at every check.
        stored.setBellMemory(bell.memory());
        for (String key : changes.remove) notices.remove(key);
        for (Bell.Event event : changes.ring) notices.ring(event);
    }
}
