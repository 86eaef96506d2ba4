//! What the standard lets a bus choose from.

use busfree_compact::packed;

use crate::choices;

choices! {
    /// Number of data lines of a cable.
    enum Width, usually Wide {
        Narrow = "narrow", "narrow": "8, with IDs 0 to 7";
        Wide = "wide", "wide": "16, with IDs 0 to 15";
    }

    /// Electrical signalling of a bus or a device.
    enum Signalling, usually Lvd {
        Se = "SE", "se": "single-ended";
        Lvd = "LVD", "lvd": "low-voltage differential";
        Hvd = "HVD", "hvd": "high-voltage differential";
    }

    /// Whether a bus uses information units (SPI-4), commonly called packets.
    enum Packets, usually Auto {
        /// Ultra320 parts always have them.
        Auto = "auto", -: "where both sides are known to have them";
        On = "on", "on": "Ultra160 parts are assumed to have them too";
        /// This leaves Ultra320 parts at Ultra160.
        Off = "off", "off": "nowhere";
    }
}

packed!(choices Signalling);

impl Width {
    /// Data lines: 8 or 16.
    #[must_use]
    pub const fn bits(self) -> u8 {
        match self {
            Self::Narrow => 8,
            Self::Wide => 16,
        }
    }
}
