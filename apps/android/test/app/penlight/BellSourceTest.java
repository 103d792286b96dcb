package app.penlight;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.fail;

import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;
import org.junit.Test;

/** With answers as the server gives them: scripts/android/sources.test.ts holds them against its contract. */
public class BellSourceTest {
    private BellSource source;

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

    @Test public void asksTheServer() throws Exception {
        final List<String> asked = new ArrayList<>();
        try (Closeable server = serve(asked, 200)) {
            List<Bell.Event> events = source.events();
            assertEquals(4, events.size());
            assertEquals("1.6.0", source.offer().version);
        }
        assertEquals(
                Arrays.asList("/api/home by App/1", "/api/schedules/week by App/1", "/api/config by App/1"), asked);
    }

    @Test public void saysWhenTheServerFails() throws Exception {
        try (Closeable server = serve(new ArrayList<String>(), 503)) {
            source.events();
            fail("events of a server that has none");
        } catch (IOException e) {
            assertEquals("/api/home: status 503", e.getMessage());
        }
    }

    /** Starts a server with the answers, which the source asks. @param asked gets each request */
    private Closeable serve(final List<String> asked, final int status) throws IOException {
        final HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            asked.add(path + " by " + exchange.getRequestHeaders().getFirst("User-Agent"));
            byte[] body = answer(path.substring(path.lastIndexOf('/') + 1) + ".json").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        source = new BellSource("http://127.0.0.1:" + server.getAddress().getPort(), "App/1");
        return () -> server.stop(0);
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
