/*
 * The kernel's floor of a chat fan-out: epoll and send(), nothing else. Answers every WebSocket handshake
 * without checking it, then sends the same text frame to every client, `rate` times a second, for `seconds`.
 * Usage: fan-out PORT RATE SECONDS FRAME_BYTES. Prints one line when done: frames sent and CPU seconds used.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <unistd.h>

enum { MAX_CLIENTS = 20000, FRAME_HEADER = 4 };

static int clients[MAX_CLIENTS];
static int client_count;

static const char UPGRADE[] =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: x\r\n\r\n";

static int listen_on(int port) {
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  int yes = 1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(fd, (struct sockaddr *)&address, sizeof address) != 0 || listen(fd, 4096) != 0) {
    perror("listen");
    exit(1);
  }
  return fd;
}

static void watch(int poll, int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  epoll_ctl(poll, EPOLL_CTL_ADD, fd, &event);
}

static void accept_all(int listener, int poll) {
  int fd;
  while ((fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0) watch(poll, fd);
}

/* The first bytes of a client are its handshake; later ones (pings) are read and forgotten. */
static void hear(int fd) {
  char bytes[4096];
  ssize_t count = read(fd, bytes, sizeof bytes);
  if (count <= 0) {
    if (count == 0 || errno != EAGAIN) close(fd);
    return;
  }
  if (memcmp(bytes, "GET ", 4) == 0 && client_count < MAX_CLIENTS) {
    if (send(fd, UPGRADE, sizeof UPGRADE - 1, MSG_NOSIGNAL) > 0) clients[client_count++] = fd;
  }
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: %s PORT RATE SECONDS FRAME_BYTES\n", argv[0]);
    return 2;
  }
  int rate = atoi(argv[2]), seconds = atoi(argv[3]), size = atoi(argv[4]);
  char *frame = malloc((size_t)size + FRAME_HEADER);
  frame[0] = (char)0x81;
  frame[1] = 126;
  frame[2] = (char)(size >> 8);
  frame[3] = (char)(size & 255);
  memset(frame + FRAME_HEADER, 'x', (size_t)size);

  int poll = epoll_create1(0), listener = listen_on(atoi(argv[1]));
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
  watch(poll, listener);
  watch(poll, timer);
  watch(poll, STDIN_FILENO);
  printf("listening\n");
  fflush(stdout);

  long left = (long)rate * seconds, sent = 0;
  struct rusage before = {0}, after;
  for (;;) {
    struct epoll_event events[256];
    int count = epoll_wait(poll, events, 256, -1);
    for (int index = 0; index < count; index++) {
      int fd = events[index].data.fd;
      if (fd == listener) {
        accept_all(listener, poll);
      } else if (fd == STDIN_FILENO) {
        /* Everybody is here: start. */
        epoll_ctl(poll, EPOLL_CTL_DEL, STDIN_FILENO, NULL);
        getrusage(RUSAGE_SELF, &before);
        struct itimerspec every = {.it_interval.tv_nsec = 1000000000L / rate, .it_value.tv_nsec = 1};
        timerfd_settime(timer, 0, &every, NULL);
      } else if (fd == timer) {
        uint64_t due = 0;
        if (read(timer, &due, sizeof due) != sizeof due) continue;
        for (; due > 0 && left > 0; due--, left--) {
          for (int client = 0; client < client_count; client++) {
            if (send(clients[client], frame, (size_t)size + FRAME_HEADER, MSG_NOSIGNAL) > 0) sent++;
          }
        }
        if (left > 0) continue;
        getrusage(RUSAGE_SELF, &after);
        double used = (double)(after.ru_utime.tv_sec - before.ru_utime.tv_sec) +
                      (double)(after.ru_stime.tv_sec - before.ru_stime.tv_sec) +
                      (double)(after.ru_utime.tv_usec - before.ru_utime.tv_usec) / 1e6 +
                      (double)(after.ru_stime.tv_usec - before.ru_stime.tv_usec) / 1e6;
        printf("%ld %.3f\n", sent, used);
        return 0;
      } else {
        hear(fd);
      }
    }
  }
}
