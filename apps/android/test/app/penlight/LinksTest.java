package app.penlight;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertNull;

import org.junit.Test;

public class LinksTest {
    private final Links links = new Links("https://penlight.example");

    @Test public void showsPagesInTheAppsView() {
        assertEquals("https://penlight.example/?view_type=android", links.page("/"));
        assertEquals("https://penlight.example/idn/x?a=1&view_type=android#t", links.page("/idn/x?a=1#t"));
        assertEquals("https://penlight.example/?view_type=web", links.page("/?view_type=web"));
    }

    @Test public void followsLinksInTheAppsView() {
        String page = "https://penlight.example/follow";
        assertEquals(page + "?view_type=android", Links.followed(page));
        for (String url : new String[] {"https://penlight.example/follow?view_type=android",
                "https://penlight.example/api/calendar.ics", "https://penlight.example/android/penlight.apk",
                "blob:https://penlight.example/3f"})
            assertEquals(url, Links.followed(url));
    }

    @Test public void keepsOurPagesInTheApp() {
        for (String url : new String[] {"https://penlight.example", "https://PENLIGHT.example:443/x",
                "blob:https://penlight.example/3f", "https://penlight.example/a|b?q={x}"})
            assertEquals(url, Links.Target.OURS, links.targetOf(url));
    }

    @Test public void leavesOtherSitesToOtherApps() {
        for (String url : new String[] {"https://other.example/", "http://penlight.example/",
                "https://penlight.example:8443/", "https://penlight.example.evil.example/",
                "mailto:halo@penlight.example"})
            assertEquals(url, Links.Target.OUTSIDE, links.targetOf(url));
    }

    @Test public void refusesWhatIsNoPage() {
        for (String url : new String[] {null, "", "javascript:alert(1)", "file:///etc/hosts", "intent://x#Intent;end",
                "content://x", "data:text/html,x", "about:blank", "blob:https://other.example/3f",
                "https://penlight.example@evil.example/", "https://user:word@penlight.example/"})
            assertEquals(url, Links.Target.REFUSED, links.targetOf(url));
        // A browser takes the backslash for a slash.
        assertNotEquals(Links.Target.OUTSIDE, links.targetOf("https://penlight.example\\@evil.example/"));
    }

    @Test public void opensLinksToOurPages() {
        assertEquals("/room/JKT48_Freya/318225", links.pathOf("https://penlight.example/room/JKT48_Freya/318225"));
        assertEquals("/idn/jkt48_indah?a=1", links.pathOf("penlight://idn/jkt48_indah?a=1"));
        assertEquals("/theater-schedule", links.pathOf("https://penlight.example/theater-schedule"));
        assertEquals("/", links.pathOf("https://penlight.example"));
    }

    @Test public void opensNothingElseFromOutside() {
        for (String link : new String[] {null, "penlight://users", "penlight://idn/../users", "room/1",
                "https://penlight.example/users", "https://penlight.example/api/logout",
                "https://evil.example/room/1", "penlight://room/<script>",
                "https://penlight.example/room//evil.example"})
            assertNull(link, links.pathOf(link));
    }

    @Test public void findsALinkInASharedText() {
        assertEquals("/idn/jkt48_indah", links.pathIn("Lihat! https://penlight.example/idn/jkt48_indah sekarang"));
        assertNull(links.pathIn("https://evil.example/idn/x"));
        assertNull(links.pathIn(null));
    }

    @Test(expected = IllegalArgumentException.class) public void needsAnOrigin() {
        new Links("https://penlight.example/");
    }
}
