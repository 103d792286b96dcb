# Penlight's edge, for Varnish 7. It keeps what is the same for everybody, for as long as the servers say, and asks them
# once however many people wait. What a server calls private is never kept, and neither is anything that is not listed
# here. docs/operations.md ("Edge") says how to run it, docs/decisions/085 why it is like this.

vcl 4.1;

import directors;
import std;

include "penlight-servers.vcl";

sub vcl_recv {
    # A client's own requests and sockets go to one server.
    set req.backend_hint = penlight.backend(by=KEY, key=penlight.key(req.http.X-Forwarded-For), resolve=NOW);
    # While servers answer, nothing is served past its lifetime: a live that has ended must not be shown. A restart
    # means that none has answered (vcl_deliver).
    if (req.restarts == 0) {
        unset req.http.X-Shared;
        if (std.healthy(req.backend_hint)) {
            set req.grace = 0s;
        }
    } else {
        set req.grace = 60s;
    }
    unset req.http.X-Encoding;
    if (client.ip !~ penlight_tls) {
        unset req.http.X-Forwarded-Proto;
    }

    if (req.method == "PURGE") {
        # Varnish has added this client to X-Forwarded-For: a comma means that the request came through a proxy.
        if (client.ip !~ penlight_purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(405, "Method Not Allowed"));
        }
        # A ban, since an address may be kept in several encodings and languages.
        if (!std.ban("obj.http.X-Kept-Url == " + req.url + " && obj.http.X-Kept-Host == " + req.http.Host)) {
            return (synth(400, "Bad Request"));
        }
        return (synth(200, "Purged"));
    }
    # Sockets, and the sound of a live, which ends with the live.
    if (req.http.Upgrade ~ "(?i)^websocket$" || req.url ~ "^/api/listen(\?|$)") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization || req.http.X-Live-Code) {
        return (pass);
    }

    if (req.url ~ "^/(api|metrics)(/|\?|$)") {
        call recv_api;
    }
    call recv_page;
}

# Calls and media that are the same for everybody. Everything else below /api passes.
sub recv_api {
    if (req.url ~ "^/api/(stream|image)\?") {
        # Sealed and signed addresses. Requests of other sites are refused by the servers.
        if (req.url ~ "[?&](t|sig)=" || req.http.Sec-Fetch-Site == "cross-site") {
            return (pass);
        }
        unset req.http.Cookie;
        set req.http.X-Shared = "1";
        return (hash);
    }
    if (req.url ~ "^/api/(birthdays|calendar\.ics|config|discord/role|home|idn_lives|leaderboard|lives|member|recent|rooms|schedules|setlists|status)/?(\?|$)"
        || req.url ~ "^/api/(change-logs|leaderboard-member|member|members|setlists)/[^/?]+/?(\?|$)"
        || req.url ~ "^/api/(mobile/app-version|scrapper/channel-id|watch/[^/?]+/idn)/?(\?|$)"
        || req.url ~ "^/api/recent/[^/?]+/(gifts|stagelist)/?(\?|$)"
        || req.url ~ "^/api/rooms/(academy|onlives|premium-live|theater-schedule|trainee)/?(\?|$)"
        || req.url ~ "^/api/rooms/(fan-letters|idn|schedule|showroom|total-rank)/[^/?]+(/podium)?/?(\?|$)"
        || req.url ~ "^/api/schedules/(page|past|today|week|[0-9a-f]{24})/?(\?|$)"
        || req.url ~ "^/api/sittings/[^/?]+/(replay|stills/[^/?]+)/?(\?|$)") {
        unset req.http.Cookie;
        set req.http.X-Shared = "1";
        call keep_encoding;
        return (hash);
    }
    return (pass);
}

# Pages and the web app's files.
sub recv_page {
    if (req.url !~ "^/assets/") {
        # A session, or the members whom a visitor has chosen: the page is this viewer's own.
        if (req.http.Cookie ~ "(^|;\s*)(__Host-sid|sid|oshi)=") {
            return (pass);
        }
    }
    # Of all cookies an anonymous page depends on the language alone. Pages say "Vary: Cookie", so that what is left of
    # the cookies is a part of their key. Indonesian is what a page without the cookie has.
    if (req.url !~ "^/assets/" && req.http.Cookie ~ "(^|;\s*)lang=(en|ja)\s*(;|$)") {
        set req.http.Cookie = "lang=" + regsub(req.http.Cookie, "^(?:.*;\s*)?lang=(en|ja)\s*(?:;.*)?$", "\1");
    } else {
        unset req.http.Cookie;
    }
    set req.http.X-Shared = "1";
    call keep_encoding;
    return (hash);
}

# Varnish would ask for gzip only, which makes scripts and pages a fifth larger than brotli.
sub keep_encoding {
    if (req.http.Accept-Encoding ~ "(^|,\s*)br\s*(,|$)") {
        set req.http.X-Encoding = "br";
    }
}

sub vcl_hash {
    hash_data(req.http.X-Encoding);
    # Pages contain addresses with the scheme that the client used.
    hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_pipe {
    if (req.http.Upgrade) {
        set bereq.http.Upgrade = req.http.Upgrade;
        set bereq.http.Connection = req.http.Connection;
    }
}

sub vcl_backend_fetch {
    # What is kept has one server for each address, so that only one of them reads a segment from the platform. After a
    # failure the next one is asked.
    if (bereq.http.X-Shared) {
        set bereq.backend = penlight.backend(by=URL, alt=bereq.retries, resolve=NOW);
    } else {
        set bereq.backend = penlight.backend(
            by=KEY, key=penlight.key(bereq.http.X-Forwarded-For), alt=bereq.retries, resolve=NOW
        );
    }
    if (bereq.http.X-Encoding) {
        set bereq.http.Accept-Encoding = bereq.http.X-Encoding;
    }
}

sub vcl_backend_response {
    # A server that starts or stops: another one may answer.
    if (beresp.status == 503 && bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    if (bereq.uncacheable) {
        return (deliver);
    }
    set beresp.http.X-Kept-Url = bereq.url;
    set beresp.http.X-Kept-Host = bereq.http.Host;
    # Served only while no server answers. A playlist is of no use then.
    set beresp.grace = 60s;
    if (bereq.url ~ "^/api/stream\?") {
        set beresp.grace = 0s;
        # A stream that is over, or a platform that fails: the same for everybody who asks within the same second.
        if (beresp.status == 404 || beresp.status == 502 || beresp.status == 504) {
            set beresp.ttl = 1s;
            return (deliver);
        }
    }
    # Headers about the one request that fetched it.
    if (beresp.http.Cache-Control ~ "^public") {
        unset beresp.http.RateLimit-Limit;
        unset beresp.http.RateLimit-Remaining;
        unset beresp.http.RateLimit-Reset;
        unset beresp.http.X-Request-Id;
    }
    # What follows is Varnish's own rule: nothing is kept that sets a cookie, or that the server calls private,
    # no-store or no-cache.
}

sub vcl_backend_error {
    # A server that has just died, which the probe notices some seconds later. A write may have been carried out.
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "2";
    set beresp.body = "Penlight does not answer. Please try again in a moment.";
    return (deliver);
}

sub vcl_deliver {
    # A copy whose lifetime is over is better than an error.
    if (resp.status == 503 && req.http.X-Shared && req.restarts == 0) {
        return (restart);
    }
    unset resp.http.X-Kept-Url;
    unset resp.http.X-Kept-Host;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
