package app.penlight;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.Before;
import org.junit.Test;

public class BellTest {
    private static final long FREYA = 318225;
    private static final long NOW = 1_800_000_000;
    private static final int NOON = 12 * 60;
    private static final int NIGHT = 2 * 60;
    private static final int QUARTER = 15 * 60;

    private final Set<Long> members = new HashSet<>(Collections.singleton(FREYA));
    private final Bell.Choice all = new Bell.Choice(true, true, true, new QuietHours(23 * 60, 7 * 60));
    private Bell bell;

    @Before public void start() {
        bell = new Bell("");
    }

    private static Bell.Event event(Bell.Kind kind, String key, long roomId, long atSec) {
        return new Bell.Event(kind, key, roomId, "Freya", "", atSec, "/");
    }

    private static Bell.Event live(long roomId, long atSec) {
        return event(Bell.Kind.LIVE, "live showroom " + roomId, roomId, atSec);
    }

    /** @return the keys that ring, and those that go with a minus */
    private List<String> check(long nowSec, int minute, Bell.Event... events) {
        Bell.Changes changes = bell.check(Arrays.asList(events), members, all, nowSec, minute);
        List<String> said = new ArrayList<>();
        for (Bell.Event one : changes.ring) said.add(one.key);
        for (String key : changes.remove) said.add("-" + key);
        return said;
    }

    private static final List<String> NOTHING = Collections.emptyList();

    private static List<String> only(String key) {
        return Collections.singletonList(key);
    }

    @Test public void ringsOnceForALiveOfAMember() {
        assertEquals(only("live showroom 318225"), check(NOW, NOON, live(FREYA, NOW - 60), live(1, NOW - 60)));
        assertEquals(NOTHING, check(NOW + QUARTER, NOON, live(FREYA, NOW - 60)));
    }

    @Test public void removesTheNoticeOfALiveThatIsOver() {
        check(NOW, NOON, live(FREYA, NOW));
        assertEquals(only("-live showroom 318225"), check(NOW + QUARTER, NOON));
    }

    @Test public void doesNotRingAgainForARestart() {
        check(NOW, NOON, live(FREYA, NOW));
        check(NOW + QUARTER, NOON);
        assertEquals(NOTHING, check(NOW + 2 * QUARTER, NOON, live(FREYA, NOW + QUARTER + 60)));
    }

    @Test public void ringsForTheNextLiveOfTheDay() {
        check(NOW, NOON, live(FREYA, NOW));
        check(NOW + QUARTER, NOON);
        check(NOW + 3 * 3_600, NOON);
        long evening = NOW + 4 * 3_600;
        assertEquals(only("live showroom 318225"), check(evening, NOON, live(FREYA, evening - 60)));
    }

    @Test public void ringsForTheNextLiveOfTheDayAlsoAfterThePhoneSlept() {
        check(NOW, NOON, live(FREYA, NOW));
        long evening = NOW + 4 * 3_600;
        assertEquals(only("live showroom 318225"), check(evening, NOON, live(FREYA, evening - 60)));
    }

    @Test public void remembersOverAnEndOfTheApp() {
        check(NOW, NOON, live(FREYA, NOW));
        bell = new Bell(bell.memory());
        assertEquals(NOTHING, check(NOW + QUARTER, NOON, live(FREYA, NOW)));
    }

    @Test public void keepsQuietAtNightAndAfterIt() {
        assertEquals(NOTHING, check(NOW, NIGHT, live(FREYA, NOW)));
        assertEquals(NOTHING, check(NOW + QUARTER, NOON, live(FREYA, NOW)));
    }

    @Test public void leavesOutOldLives() {
        assertEquals(NOTHING, check(NOW, NOON, live(FREYA, NOW - 2 * 3_600)));
    }

    @Test public void ringsBeforeAnAnnouncedLiveAndAgainWhenItMoves() {
        long atSec = NOW + 3_600;
        Bell.Event announced = event(Bell.Kind.ANNOUNCED, "announced at 1", FREYA, atSec);
        assertEquals(NOTHING, check(NOW, NOON, announced));
        long before = atSec - 20 * 60;
        assertEquals(only("announced at 1"), check(before, NOON, announced));
        Bell.Event moved = event(Bell.Kind.ANNOUNCED, "announced at 2", FREYA, atSec + QUARTER);
        assertEquals(Arrays.asList("announced at 2", "-announced at 1"), check(before + QUARTER, NOON, moved));
    }

    @Test public void ringsForShowsWhoeverIsFollowed() {
        members.clear();
        assertEquals(only("show 1"), check(NOW, NOON, event(Bell.Kind.SHOW, "show 1", 0, NOW + 600)));
    }

    @Test public void ringsOnlyForWhatTheFanWants() {
        Bell.Choice none = new Bell.Choice(false, false, false, new QuietHours(0, 0));
        Bell.Event show = event(Bell.Kind.SHOW, "show 1", 0, NOW + 600);
        assertEquals(0, bell.check(Arrays.asList(live(FREYA, NOW), show), members, none, NOW, NOON).ring.size());
    }
}
