#!/usr/bin/env bash
# A real S3 server on loopback for the tests: one Ceph monitor, one in-memory OSD and radosgw. Up in about 15 s, about 150 MB.
#
#   radosgw-up.sh DIR S3_PORT MON_PORT MON_PORT_V1 WATCHED_PID
#
# Writes DIR/ready when http://127.0.0.1:S3_PORT answers, DIR/failed when it never will. Stays until WATCHED_PID has ended, then stops
# what it started (by the pids it wrote down) and removes DIR; its data lived in memory. Region 'default', path-style addresses, users:
#   ASSAYTEST / assay-test-secret    who owns what it creates
#   ASSAYGUEST / assay-guest-secret  a second one, for policies
#
# Needs: apt-get install -y --no-install-recommends radosgw ceph-mon ceph-osd ceph-common ceph-base curl
#
# Where it differs from AWS (16.2): conditions (If-None-Match, If-Match) hold in unversioned buckets only, a versioned one ignores the
# first and refuses the second; If-Match takes the ETag without quotes; x-amz-checksum-sha256 is ignored; a delete marker is not named
# in the answer to a HEAD.
set -euo pipefail

D=$1 S3_PORT=$2 MON=$3 MON_V1=$4 WATCHED=$5
mkdir -p "$D"/{mon,osd,rgw,run,log}
export CEPH_CONF=$D/ceph.conf

stop() {
  for daemon in rgw osd mon; do [ -f "$D/$daemon.pid" ] && kill "$(cat "$D/$daemon.pid")" 2>/dev/null || true; done
  wait
}
failed() {
  touch "$D/failed"
  stop
}
trap failed ERR
trap 'stop; rm -rf "$D"' TERM INT

cat >"$CEPH_CONF" <<C
[global]
fsid = $(cat /proc/sys/kernel/random/uuid)
mon host = [v2:127.0.0.1:$MON,v1:127.0.0.1:$MON_V1]
public network = 127.0.0.0/8
cluster network = 127.0.0.0/8
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
ms bind ipv6 = false
run dir = $D/run
log file = $D/log/\$name.log
admin socket = $D/run/\$name.asok
pid file = $D/run/\$name.pid
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon warn on pool no redundancy = false
osd crush chooseleaf type = 0
mon max pg per osd = 1000
mon osd min in ratio = 0
keyring = $D/admin.keyring
[mon]
mon data = $D/mon
mgr initial modules =
[osd]
osd data = $D/osd
osd objectstore = memstore
memstore device bytes = 4294967296
osd max object name len = 2048
[client.rgw.a]
rgw frontends = beast endpoint=127.0.0.1:$S3_PORT tcp_nodelay=1
rgw data = $D/rgw
rgw run sync thread = false
rgw enable usage log = false
C

AS=()
[ "$(id -u)" = 0 ] && AS=(--setuser root --setgroup root)

# cephx stays on: without it radosgw waits for an authentication that never comes.
ceph-authtool --create-keyring "$D/mon.keyring" --gen-key -n mon. --cap mon 'allow *' >/dev/null
ceph-authtool --create-keyring "$D/admin.keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *' >/dev/null
ceph-authtool "$D/admin.keyring" --gen-key -n client.rgw.a --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *' >/dev/null
ceph-authtool "$D/admin.keyring" --gen-key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *' --cap mgr 'allow profile osd' >/dev/null
ceph-authtool "$D/mon.keyring" --import-keyring "$D/admin.keyring" >/dev/null
monmaptool --create --fsid "$(sed -n 's/^fsid = //p' "$CEPH_CONF")" --addv a "[v2:127.0.0.1:$MON,v1:127.0.0.1:$MON_V1]" "$D/monmap" >/dev/null

ceph-mon --mkfs -i a --monmap "$D/monmap" --keyring "$D/mon.keyring" >"$D/log/mkfs.out" 2>&1
ceph-mon -i a "${AS[@]}" -f >"$D/log/mon.out" 2>&1 &
echo $! >"$D/mon.pid"
until timeout 3 ceph -s >/dev/null 2>&1; do kill -0 "$(cat "$D/mon.pid")"; sleep 0.3; done

OSD=$(cat /proc/sys/kernel/random/uuid)
ceph osd new "$OSD" >/dev/null
ceph-osd -i 0 --mkfs --osd-uuid "$OSD" "${AS[@]}" >"$D/log/osdmkfs.out" 2>&1
ceph-osd -i 0 "${AS[@]}" -f >"$D/log/osd.out" 2>&1 &
echo $! >"$D/osd.pid"
until ceph osd stat 2>/dev/null | grep -q '1 up'; do kill -0 "$(cat "$D/osd.pid")"; sleep 0.3; done

radosgw -n client.rgw.a "${AS[@]}" -f >"$D/log/rgw.out" 2>&1 &
echo $! >"$D/rgw.pid"
until curl -s -o /dev/null "http://127.0.0.1:$S3_PORT/"; do kill -0 "$(cat "$D/rgw.pid")"; sleep 0.3; done

radosgw-admin -n client.rgw.a user create --uid=test --display-name=test --access-key=ASSAYTEST --secret=assay-test-secret >/dev/null 2>"$D/log/user.err"
radosgw-admin -n client.rgw.a user create --uid=guest --display-name=guest --access-key=ASSAYGUEST --secret=assay-guest-secret >/dev/null 2>"$D/log/guest.err"
touch "$D/ready"

trap - ERR
while kill -0 "$WATCHED" 2>/dev/null; do sleep 1; done
stop
rm -rf "$D"
