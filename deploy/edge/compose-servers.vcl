# In place of penlight-servers.vcl, for the services of deploy/compose.yml.

probe penlight_probe {
    .url = "/api/health?probe=live";
    .interval = 2s;
    .timeout = 3s;
    .window = 4;
    .threshold = 2;
    .initial = 1;
}

backend penlight_a {
    .host = "penlight-a";
    .port = "4848";
    .probe = penlight_probe;
    .connect_timeout = 1s;
    .first_byte_timeout = 30s;
    .between_bytes_timeout = 15s;
}

backend penlight_b {
    .host = "penlight-b";
    .port = "4848";
    .probe = penlight_probe;
    .connect_timeout = 1s;
    .first_byte_timeout = 30s;
    .between_bytes_timeout = 15s;
}

sub vcl_init {
    new penlight = directors.shard();
    penlight.add_backend(penlight_a);
    penlight.add_backend(penlight_b);
    penlight.reconfigure();
}

acl penlight_tls {
    "172.30.48.0"/24;
}

acl penlight_purgers {
    "172.30.48.0"/24;
}
