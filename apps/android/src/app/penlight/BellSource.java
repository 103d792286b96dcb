package app.penlight;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * The server's answers that the bell reads: the only class that knows their addresses and fields. Of Android it uses
 * org.json only, for its tests.
 */
final class BellSource {
    static final String HOME = "/api/home";
    static final String SHOWS = "/api/schedules/week";
    static final String CONFIG = "/api/config";
    private static final int TIMEOUT_MS = 15_000;
    private static final int MAX_BYTES = 4 << 20;

    private final String origin;
    private final String userAgent;

    BellSource(String origin, String userAgent) {
        this.origin = origin;
        this.userAgent = userAgent;
    }

    /** @return everything on air or announced. Throws when the server could not be reached or says something else. */
    List<Bell.Event> events() throws IOException, JSONException {
        List<Bell.Event> events = eventsOfHome(new JSONObject(read(HOME)));
        events.addAll(eventsOfShows(new JSONArray(read(SHOWS))));
        return events;
    }

    /** What the server says of this app. */
    static final class Offer {
        final String version;
        /** Null where none is offered. */
        final String url;
        /** The oldest version that still works, or null. */
        final String minVersion;

        Offer(String version, String url, String minVersion) {
            this.version = version;
            this.url = url;
            this.minVersion = minVersion;
        }
    }

    Offer offer() throws IOException, JSONException {
        return offerOf(new JSONObject(read(CONFIG)));
    }

    static Offer offerOf(JSONObject config) throws JSONException {
        JSONObject apk = config.getJSONObject("apk");
        return new Offer(apk.getString("version"), textOf(apk, "url"), textOf(apk, "min_version"));
    }

    /** The lives on air, and the rooms with an announced one. */
    static List<Bell.Event> eventsOfHome(JSONObject home) throws JSONException {
        List<Bell.Event> events = new ArrayList<>();
        JSONArray lives = home.getJSONArray("lives");
        for (int at = 0; at < lives.length(); at++) {
            JSONObject live = lives.getJSONObject(at);
            JSONObject member = live.getJSONObject("member");
            String platform = live.getString("platform");
            String room = live.getString("room");
            String path = platform.equals("idn") ? "/idn/" + room : "/room/" + live.getString("urlKey") + "/" + room;
            // By the room, not by the broadcast, which changes when a live restarts.
            String key = "live " + platform + " " + room;
            events.add(new Bell.Event(Bell.Kind.LIVE, key, member.optLong("roomId"), nameOf(member.getString("name")),
                    live.optString("title"), live.getLong("startedAtSec"), path));
        }
        JSONArray rooms = home.getJSONArray("upcoming");
        for (int at = 0; at < rooms.length(); at++) {
            JSONObject room = rooms.getJSONObject(at);
            long roomId = room.getLong("room_id");
            long atSec = room.getLong("next_live_schedule");
            events.add(new Bell.Event(Bell.Kind.ANNOUNCED, "announced " + roomId + " " + atSec, roomId,
                    nameOf(room.getString("name")), "", atSec, "/room/" + room.getString("url_key") + "/" + roomId));
        }
        return events;
    }

    /** This week's shows of the theater. */
    static List<Bell.Event> eventsOfShows(JSONArray shows) throws JSONException {
        List<Bell.Event> events = new ArrayList<>();
        for (int at = 0; at < shows.length(); at++) {
            JSONObject show = shows.getJSONObject(at);
            String id = show.getString("_id");
            long atSec = secondsOf(show.getString("show_at"));
            events.add(new Bell.Event(Bell.Kind.SHOW, "show " + id + " " + atSec, 0,
                    show.getJSONObject("setlist").getString("name"), "", atSec, "/theater/show/" + id));
        }
        return events;
    }

    /** @return the member's name without the group's, which the platforms add to it; as the web app's memberName */
    static String nameOf(String name) {
        String bare = name
                .replaceAll("(?i)\\s*[/|(（-]?\\s*JKT48[)）]?\\s*$", "")
                .replaceAll("(?i)^JKT48\\s*[_/-]?\\s*", "")
                .trim();
        return bare.isEmpty() || bare.toLowerCase(Locale.ROOT).startsWith("official") ? name.trim() : bare;
    }

    private static long secondsOf(String isoTime) throws JSONException {
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss", Locale.ROOT);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        try {
            return format.parse(isoTime).getTime() / 1_000;
        } catch (ParseException e) {
            throw new JSONException("not a time: " + isoTime);
        }
    }

    private static String textOf(JSONObject object, String field) {
        return object.isNull(field) ? null : object.optString(field, null);
    }

    private String read(String path) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(origin + path).openConnection();
        try {
            connection.setConnectTimeout(TIMEOUT_MS);
            connection.setReadTimeout(TIMEOUT_MS);
            connection.setInstanceFollowRedirects(false);
            connection.setRequestProperty("User-Agent", userAgent);
            connection.setRequestProperty("Accept", "application/json");
            if (connection.getResponseCode() != HttpURLConnection.HTTP_OK)
                throw new IOException(path + ": status " + connection.getResponseCode());
            try (InputStream body = connection.getInputStream()) {
                return textOf(body);
            }
        } finally {
            connection.disconnect();
        }
    }

    private static String textOf(InputStream body) throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        byte[] part = new byte[16_384];
        for (int length = body.read(part); length >= 0; length = body.read(part)) {
            read.write(part, 0, length);
            if (read.size() > MAX_BYTES) throw new IOException("a longer answer than the bell reads");
        }
        return read.toString("UTF-8");
    }
}
