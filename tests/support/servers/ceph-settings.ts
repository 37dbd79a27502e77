/** Ceph's settings for a one-node store that keeps everything in memory; `monitor` is the address of its monitor. */
export function cephSettings(folder: string, cluster: string, monitor: string): string {
  return `[global]
fsid = ${cluster}
mon host = ${monitor}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1

# no keys between the daemons; "crc" keeps radosgw from requesting an encrypted connection, which needs keys
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc

run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/log/$name.log
mon cluster log file = ${folder}/log/cluster.log
crash dir = ${folder}/crash
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648

osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon warn on pool no redundancy = false
mon data avail crit = 1
mon max pg per osd = 1000
rgw enable usage log = false
rgw num rados handles = 1
rgw thread pool size = 32

# makes pools and users in one second instead of nine
paxos propose interval = 0.02
paxos min wait = 0.01
`;
}
