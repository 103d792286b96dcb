package app.penlight;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class RulesTest {
    @Test public void comparesVersionsByNumbers() {
        assertTrue(Versions.isNewer("1.10.0", "1.9.9"));
        assertFalse(Versions.isNewer("1.5.0", "1.5.0"));
        assertFalse(Versions.isNewer("1.4.9", "1.5.0"));
        assertFalse(Versions.isNewer("newest", "1.5.0"));
        assertFalse(Versions.isNewer(null, "1.5.0"));
    }

    @Test public void isQuietAlsoPastMidnight() {
        QuietHours night = new QuietHours(23 * 60, 7 * 60);
        assertTrue(night.include(23 * 60));
        assertTrue(night.include(0));
        assertFalse(night.include(7 * 60));
        assertFalse(night.include(12 * 60));
        QuietHours noon = new QuietHours(12 * 60, 13 * 60);
        assertTrue(noon.include(12 * 60 + 59));
        assertFalse(noon.include(13 * 60));
        assertFalse(new QuietHours(60, 60).include(60));
    }

    @Test public void triesLessAndLessOftenAndGivesUp() {
        Reconnects reconnects = new Reconnects();
        assertEquals(0, reconnects.nextWaitMs());
        assertEquals(1_000, reconnects.nextWaitMs());
        reconnects.succeeded();
        assertEquals(0, reconnects.nextWaitMs());
        long last = 0;
        for (int attempt = 0; attempt < 6; attempt++) last = reconnects.nextWaitMs();
        assertEquals(30_000, last);
        assertEquals(-1, reconnects.nextWaitMs());
    }

    @Test public void namesFilesSafely() {
        assertEquals("wrapped.png", FileNames.safe("wrapped.png", "image/png"));
        assertEquals("wrapped-2026.png", FileNames.safe("wrapped-2026", "image/png"));
        assertEquals("_.._etc_passwd", FileNames.safe("/../etc/passwd", null));
        assertEquals("penlight.bin", FileNames.safe("..", null));
        assertEquals("penlight.ics", FileNames.safe("", "text/calendar"));
    }

    @Test public void readsThePageState() {
        String rooms = "\"threeRooms\":true,\"fourRooms\":true";
        PageState page = new PageState("{\"theme\":\"light\",\"members\":[318225,1]," + rooms + "}");
        assertTrue(page.isLight);
        assertEquals(2, page.members.size());
        assertEquals("/multi-room?threeRoom=true&fourRoom=true", page.multiRoomPath());
    }

    @Test public void hasDefaultsForABrokenPageState() {
        for (String json : new String[] {"", "null", "{\"members\":3}", "[]"}) {
            PageState page = new PageState(json);
            assertFalse(page.isLight);
            assertTrue(page.members.isEmpty());
            assertEquals("/multi-room", page.multiRoomPath());
        }
    }
}
