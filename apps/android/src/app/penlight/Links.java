package app.penlight;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Which addresses are pages of ours, and where all others belong. Free of Android's classes, for its tests. */
final class Links {
    /** Where a followed link leads. */
    enum Target {
        /** Stays in the web view. */
        OURS,
        /** Another site, mail, telephone: for the phone's other apps. */
        OUTSIDE,
        /** Never followed. */
        REFUSED
    }

    /** The first part of the path of the pages that open in the app from outside; the manifest has the same. */
    private static final List<String> OPENED =
            Arrays.asList("room", "idn", "member", "history", "theater", "theater-schedule");
    private static final String OWN_SCHEME = "penlight://";
    private static final String VIEW = "view_type";

    private final String origin;

    /** @param origin scheme, host and port of the site, without a slash at the end */
    Links(String origin) {
        if (!origin.equals(originOf(origin))) throw new IllegalArgumentException("not an http(s) origin: " + origin);
        this.origin = origin;
    }

    /** @param path a path of ours, with its query. @return its address in the app's view */
    String page(String path) {
        return origin + inView(path);
    }

    boolean isOurs(String url) {
        return origin.equals(originOf(url));
    }

    /** Where a followed link leads. Everything that is not known to be harmless is refused. */
    Target targetOf(String url) {
        if (url == null || url.isEmpty()) return Target.REFUSED;
        int colon = url.indexOf(':');
        String scheme = colon < 0 ? "" : url.substring(0, colon).toLowerCase(Locale.ROOT);
        switch (scheme) {
            case "http":
            case "https":
                if (isOurs(url)) return Target.OURS;
                return originOf(url) == null ? Target.REFUSED : Target.OUTSIDE;
            case "blob":
                return isOurs(url.substring("blob:".length())) ? Target.OURS : Target.REFUSED;
            case "mailto":
            case "tel":
                return Target.OUTSIDE;
            default:
                return Target.REFUSED;
        }
    }

    /** @param url a followed link of ours. @return its address in the app's view; files stay as they are */
    static String followed(String url) {
        if (!url.startsWith("http")) return url;
        String path = afterOrigin(url);
        boolean isFile = path.startsWith("/api/") || path.startsWith("/android/");
        return isFile ? url : inView(url);
    }

    /** @return the path and query of a page of ours that a link from outside names; null when it names none */
    String pathOf(String link) {
        if (link == null) return null;
        boolean isOwnScheme = link.regionMatches(true, 0, OWN_SCHEME, 0, OWN_SCHEME.length());
        if (!isOwnScheme && !isOurs(link)) return null;
        String path = isOwnScheme ? "/" + link.substring(OWN_SCHEME.length()) : afterOrigin(link);
        if (!isPlain(path)) return null;
        if (path.equals("/")) return path;
        int end = indexOfAny(path, "/?#", 1);
        String first = end < 0 ? path.substring(1) : path.substring(1, end);
        return OPENED.contains(first) ? path : null;
    }

    /** As {@link #pathOf}, for the first link of ours in a text that another app has shared. */
    String pathIn(String text) {
        if (text == null) return null;
        for (String word : text.split("\\s+")) {
            String path = pathOf(word);
            if (path != null) return path;
        }
        return null;
    }

    /** @return scheme, host and port, without the scheme's usual port; null for anything but a plain http(s) address */
    static String originOf(String url) {
        if (url == null) return null;
        int slashes = url.indexOf("://");
        // A browser takes characters in paths that URI refuses; only the part before them matters here.
        int end = slashes < 0 ? -1 : indexOfAny(url, "/?#\\", slashes + 3);
        try {
            URI uri = new URI(end < 0 ? url : url.substring(0, end));
            if (uri.getScheme() == null || uri.getHost() == null || uri.getRawUserInfo() != null) return null;
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            if (!scheme.equals("http") && !scheme.equals("https")) return null;
            int port = uri.getPort();
            boolean isUsual = port == -1 || port == (scheme.equals("http") ? 80 : 443);
            return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + (isUsual ? "" : ":" + port);
        } catch (URISyntaxException e) {
            return null;
        }
    }

    private static String afterOrigin(String url) {
        int end = indexOfAny(url, "/?#\\", url.indexOf("://") + 3);
        if (end < 0) return "/";
        return url.charAt(end) == '/' ? url.substring(end) : "/" + url.substring(end);
    }

    /** Whether a path has nothing in it that leads elsewhere than it seems. */
    private static boolean isPlain(String path) {
        if (path.contains("..") || path.contains("//") || path.indexOf('\\') >= 0) return false;
        for (int at = 0; at < path.length(); at++) {
            char one = path.charAt(at);
            if (one <= ' ' || one == 127 || one == '<' || one == '>' || one == '"') return false;
        }
        return true;
    }

    /** @return the path in the app's view, which has none of the site's bars, unless it names a view itself */
    static String inView(String path) {
        int hash = path.indexOf('#');
        String fragment = hash < 0 ? "" : path.substring(hash);
        String page = hash < 0 ? path : path.substring(0, hash);
        int mark = page.indexOf('?');
        if (mark < 0) return page + "?" + VIEW + "=android" + fragment;
        for (String pair : page.substring(mark + 1).split("&")) {
            if (pair.equals(VIEW) || pair.startsWith(VIEW + "=")) return path;
        }
        return page + "&" + VIEW + "=android" + fragment;
    }

    /** @return the first place of one of the characters; -1 when there is none */
    private static int indexOfAny(String text, String characters, int from) {
        for (int at = from; at < text.length(); at++) {
            if (characters.indexOf(text.charAt(at)) >= 0) return at;
        }
        return -1;
    }
}
