package app.penlight;

import java.util.HashSet;
import java.util.Set;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** What the page last said of itself and of its fan. Of Android it uses org.json only, for its tests. */
final class PageState {
    /** Room numbers of the members whom the fan follows and of the oshi. */
    final Set<Long> members = new HashSet<>();
    final boolean isLight;
    private final boolean mayUseThreeRooms;
    private final boolean mayUseFourRooms;

    /** @param json as the page has sent it; whatever is missing or broken has its default */
    PageState(String json) {
        JSONObject page;
        try {
            page = new JSONObject(json);
        } catch (JSONException e) {
            page = new JSONObject();
        }
        isLight = "light".equals(page.optString("theme"));
        mayUseThreeRooms = page.optBoolean("threeRooms");
        mayUseFourRooms = page.optBoolean("fourRooms");
        JSONArray ids = page.optJSONArray("members");
        for (int at = 0; ids != null && at < ids.length(); at++) members.add(ids.optLong(at));
    }

    /** @return the path of the page of several rooms, which shows the layouts that its query names */
    String multiRoomPath() {
        StringBuilder path = new StringBuilder("/multi-room");
        if (mayUseThreeRooms) path.append("?threeRoom=true");
        if (mayUseFourRooms) path.append(mayUseThreeRooms ? "&" : "?").append("fourRoom=true");
        return path.toString();
    }
}
