package app.penlight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Decides which notices come and go at each check of the server. Of Android it uses org.json only, for its tests. It
 * remembers each notice until {@link #FORGET_SEC} after it was last seen, so that a live that restarts, or that the
 * server lacks for a while, does not ring again.
 */
final class Bell {
    /** How long before a show or an announced live its notice comes at most. */
    static final long LEAD_SEC = 30 * 60;
    /** A live that has been on air for longer is no news any more: the bell was off or the phone was. */
    static final long STALE_SEC = 60 * 60;
    static final long FORGET_SEC = 60 * 60;

    /** What a notice is about. */
    enum Kind { LIVE, ANNOUNCED, SHOW }

    /** A live on air, an announced live or a show. */
    static final class Event {
        final Kind kind;
        /** Identifies the sitting or the date: the same at each check. */
        final String key;
        /** The member's room number; 0 for a show, which is for all fans. */
        final long roomId;
        /** The member's or the setlist's name. */
        final String name;
        /** The live's title, or "". */
        final String title;
        /** Its start. */
        final long atSec;
        /** The path of its page. */
        final String path;

        Event(Kind kind, String key, long roomId, String name, String title, long atSec, String path) {
            this.kind = kind;
            this.key = key;
            this.roomId = roomId;
            this.name = name;
            this.title = title;
            this.atSec = atSec;
            this.path = path;
        }
    }

    /** What the fan has chosen. */
    static final class Choice {
        final boolean lives;
        final boolean announced;
        final boolean shows;
        final QuietHours quiet;

        Choice(boolean lives, boolean announced, boolean shows, QuietHours quiet) {
            this.lives = lives;
            this.announced = announced;
            this.shows = shows;
            this.quiet = quiet;
        }

        private boolean wants(Kind kind) {
            if (kind == Kind.LIVE) return lives;
            return kind == Kind.ANNOUNCED ? announced : shows;
        }
    }

    /** What changes at one check. */
    static final class Changes {
        final List<Event> ring = new ArrayList<>();
        /** Keys of notices about something that is over. */
        final List<String> remove = new ArrayList<>();
    }

    /** When each event was last seen, by its key. */
    private final Map<String, Long> seenSec = new HashMap<>();

    /** @param memory of {@link #memory}; "" at first */
    Bell(String memory) {
        try {
            JSONObject seen = new JSONObject(memory);
            for (Iterator<String> keys = seen.keys(); keys.hasNext();) {
                String key = keys.next();
                seenSec.put(key, seen.optLong(key));
            }
        } catch (JSONException e) {
            // Nothing was remembered yet.
            seenSec.clear();
        }
    }

    String memory() {
        return new JSONObject(seenSec).toString();
    }

    /**
     * @param events everything on air or announced
     * @param members room numbers of the fan's members
     * @param minute of the day, in the phone's time zone
     */
    Changes check(List<Event> events, Set<Long> members, Choice choice, long nowSec, int minute) {
        Changes changes = new Changes();
        Map<String, Long> before = new HashMap<>(seenSec);
        boolean isQuiet = choice.quiet.include(minute);
        for (Event event : events) {
            boolean isTheirs = event.kind == Kind.SHOW || members.contains(event.roomId);
            if (!isTheirs || !isDue(event, nowSec)) continue;
            // Also in quiet hours, after which it is no news any more.
            Long lastSec = seenSec.put(event.key, nowSec);
            boolean isNew = lastSec == null || nowSec - lastSec > FORGET_SEC;
            if (isNew && choice.wants(event.kind) && !isQuiet && !isStale(event, nowSec)) changes.ring.add(event);
        }
        for (Map.Entry<String, Long> one : before.entrySet()) {
            long lastSec = seenSec.get(one.getKey());
            if (lastSec == nowSec) continue;
            changes.remove.add(one.getKey());
            if (nowSec - lastSec > FORGET_SEC) seenSec.remove(one.getKey());
        }
        return changes;
    }

    private static boolean isDue(Event event, long nowSec) {
        if (event.kind == Kind.LIVE) return true;
        return nowSec < event.atSec && event.atSec - nowSec <= LEAD_SEC;
    }

    private static boolean isStale(Event event, long nowSec) {
        return event.kind == Kind.LIVE && nowSec - event.atSec > STALE_SEC;
    }
}
