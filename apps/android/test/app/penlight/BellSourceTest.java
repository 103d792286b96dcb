package app.penlight;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;
import org.junit.Test;

/** With answers as the server gives them: scripts/android/sources.test.ts holds them against its contract. */
public class BellSourceTest {
    private static String answer(String name) throws IOException {
        byte[] bytes = Files.readAllBytes(Paths.get(System.getProperty("answers"), name));
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Test public void readsLivesOfBothPlatformsAndAnnouncedOnes() throws Exception {
        List<Bell.Event> events = BellSource.eventsOfHome(new JSONObject(answer("home.json")));
        assertEquals(3, events.size());
        Bell.Event showroom = events.get(0);
        assertEquals(Bell.Kind.LIVE, showroom.kind);
        assertEquals("live showroom 318225", showroom.key);
        assertEquals(318225, showroom.roomId);
        assertEquals("Freya", showroom.name);
        assertEquals("/room/JKT48_Freya/318225", showroom.path);
        Bell.Event idn = events.get(1);
        assertEquals("/idn/jkt48_aralie", idn.path);
        assertEquals(509985, idn.roomId);
        Bell.Event announced = events.get(2);
        assertEquals(Bell.Kind.ANNOUNCED, announced.kind);
        assertEquals("announced 509992 1796029200", announced.key);
        assertEquals("Delynn", announced.name);
        assertEquals(1796029200L, announced.atSec);
    }

    @Test public void readsTheWeeksShows() throws Exception {
        List<Bell.Event> shows = BellSource.eventsOfShows(new JSONArray(answer("week.json")));
        assertEquals(1, shows.size());
        assertEquals("Cara Meminum Ramune", shows.get(0).name);
        assertEquals(1796026200L, shows.get(0).atSec);
        assertEquals("/theater/show/7b34df9261a5fe7d03df1ae5", shows.get(0).path);
    }

    @Test public void readsTheOfferedVersion() throws Exception {
        BellSource.Offer offer = BellSource.offerOf(new JSONObject(answer("config.json")));
        assertEquals("1.6.0", offer.version);
        assertEquals("https://penlight.example/android/penlight.apk", offer.url);
        assertEquals("1.5.0", offer.minVersion);
        JSONObject none = new JSONObject("{\"apk\":{\"version\":\"1.4.0\",\"url\":null,\"min_version\":null}}");
        assertNull(BellSource.offerOf(none).url);
    }

    @Test public void namesMembersAsFansDo() {
        assertEquals("Freya", BellSource.nameOf("Freya/JKT48"));
        assertEquals("Freya", BellSource.nameOf("JKT48_Freya"));
        assertEquals("Freya", BellSource.nameOf("Freya JKT48"));
        assertEquals("Intan", BellSource.nameOf("Intan（JKT48）"));
        assertEquals("JKT48", BellSource.nameOf("JKT48"));
    }

    @Test(expected = JSONException.class) public void refusesAnAnswerThatItDoesNotKnow() throws Exception {
        BellSource.eventsOfHome(new JSONObject("{}"));
    }
}
