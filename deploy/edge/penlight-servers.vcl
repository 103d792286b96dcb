# The servers of this installation, and who stands around them. The only file of the edge that an operator edits.

probe penlight_probe {
    .url = "/api/health?probe=live";
    .interval = 2s;
    .timeout = 3s;
    .window = 4;
    .threshold = 2;
    .initial = 1;
}

# One backend for each server, which is also added below.
backend penlight_1 {
    .host = "127.0.0.1";
    .port = "4848";
    .probe = penlight_probe;
    .connect_timeout = 1s;
    .first_byte_timeout = 30s;
    .between_bytes_timeout = 15s;
}

sub vcl_init {
    new penlight = directors.shard();
    penlight.add_backend(penlight_1);
    penlight.reconfigure();
}

# Proxies in front of this one that end TLS: only their X-Forwarded-Proto counts.
acl penlight_tls {
    "127.0.0.1";
    "::1";
}

# Who may PURGE: the servers, and nobody through a proxy.
acl penlight_purgers {
    "127.0.0.1";
    "::1";
}
