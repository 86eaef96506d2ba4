/**
 * How large a plan may be. The same figures as `engine-wasm/crates/plan/src/limits.rs`; the engine
 * refuses what is beyond them.
 */

/** Largest plan document, in bytes. */
export const DOCUMENT_BYTES_MAX = 1_048_576;
/** Longest name of a plan or a party, in characters (code points). */
export const NAME_CHARS_MAX = 60;
/** Most host adapters of the system under test. */
export const HOSTS_MAX = 4;
/** Most devices: sixteen IDs less one host. */
export const DEVICES_MAX = 15;
/** Most disks of the load system. */
export const LOAD_DISKS_MAX = 4;
/** Greatest load, percent. */
export const LOAD_PERCENT_MAX = 99;
/** Greatest ID on a wide bus. */
export const ID_MAX = 15;
/** Unit of a request's size, bytes. */
export const SECTOR_BYTES = 512;
/** Largest request, bytes. */
export const SIZE_BYTES_MAX = 1_048_576;
/** Most requests outstanding at one device. */
export const OUTSTANDING_MAX = 64;
/** Greatest weight of a device. */
export const WEIGHT_MAX = 100;
/** Longest think time, microseconds. */
export const THINK_US_MAX = 10_000_000;
/** Slowest synchronous rate that can be set, MT/s. */
export const CAP_MT_S_MIN = 0.98;
/** Fastest rate that can be set, MT/s. */
export const CAP_MT_S_MAX = 160;
/** Slowest rate at which a host's machine may move data, MB/s. */
export const BUS_MB_S_MIN = 0.01;
/** Fastest rate at which it may, MB/s. */
export const BUS_MB_S_MAX = 2000;
/** Least rate that a device may need, MB/s, but for none at all. */
export const NEEDS_MB_S_MIN = 0.01;
/** Greatest rate that it may need, MB/s. */
export const NEEDS_MB_S_MAX = 320;
/** Greatest seed. */
export const SEED_MAX = 4_294_967_295;
/** Colours there are before they repeat with another socket shape. */
export const HUE_MAX = 15;
