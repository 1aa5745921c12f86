import type { MapId } from '../maps.ts';
import type { Drawn } from './sketch.ts';

/** REP2: drawn by hand for this project; where floors lie above each other (Nuke, Vertigo) the lower one is beside. */
export const DRAWN: Record<MapId, Drawn> = {
  de_dust2: {
    places:
      'T 390 905; Outside long 620 800; Long doors 690 660; Long 880 560; Pit 930 660; A ramp 880 330; A 800 165; CT 610 205; Mid 470 440; Top mid 470 670; Short 600 410; Stairs 700 270; Mid doors 470 310; B doors 340 230; B 215 130; Tunnels 180 330; Upper tunnels 180 540; Lower tunnels 340 520; Outside tunnels 200 720',
    ways: 'T-Outside long-Long doors-Long-A ramp-A-CT; Long-Pit; T-Top mid-Mid-Mid doors-B doors-B; Mid doors-CT-B doors; Top mid-Short-Stairs-A; Mid-Short; T-Outside tunnels-Upper tunnels-Tunnels-B; Upper tunnels-Lower tunnels-Mid; Outside long-Top mid; Stairs-CT',
  },
  de_mirage: {
    places:
      'T 880 355; T ramp 780 600; Ramp 660 650; A 540 750; Palace 790 770; Balcony 640 800; CT 290 705; Ticket 380 770; Jungle 455 620; Connector 505 570; Mid 530 460; Top mid 680 450; Window 400 470; Short 410 370; Underpass 470 330; B 240 280; Apartments 440 190; House 690 220; Market 220 500; Kitchen 150 400',
    ways: 'T-T ramp-Ramp-A; T ramp-Palace-Balcony-A-Ticket-CT; A-Jungle-Connector-Mid-Top mid-T; Jungle-CT; Jungle-Window-Mid; Mid-Short-B; Mid-Underpass-Apartments-B; T-House-Apartments; Top mid-House; Window-Market-B; Market-CT; Market-Kitchen-B',
  },
  de_inferno: {
    places:
      'T 100 680; T ramp 310 650; Second mid 430 740; Mid 540 630; Apartments 540 830; Boiler 690 800; A 810 690; Pit 910 800; Short 700 650; Arch 790 510; Library 890 590; CT 890 360; Banana 430 530; Top banana 470 350; B 490 220; Ruins 600 280; Construction 640 190; Speedway 740 330',
    ways: 'T-T ramp-Mid-Short-A; T ramp-Second mid-Apartments-Boiler-A-Pit; Second mid-Mid; Boiler-Short; Short-Arch-Speedway-CT; A-Library-CT; Arch-Library; T ramp-Banana-Top banana-B-Construction-Speedway; Top banana-Ruins-Construction; Ruins-Speedway',
  },
  de_nuke: {
    places:
      'T 200 545; Roof 350 480; Lobby 440 510; Hut 510 490; A 580 485; Squeaky 510 545; Heaven 650 430; CT 820 450; Trophy 450 410; Ramp 540 370; Outside 590 690; T yard 400 650; Garage 730 640; Secret 620 780; B 585 605; Tunnels 690 560; Decon 480 590',
    ways: 'T-Roof-Lobby-Hut-A-Heaven-CT; Lobby-Squeaky-A; Lobby-Trophy-Ramp-CT; Ramp-Heaven; T-T yard-Outside-Garage-CT; Outside-Secret-B; B-Tunnels-CT; Trophy-Decon-B; Outside-A; Garage-Tunnels',
  },
  de_overpass: {
    places:
      'T 650 930; Playground 480 850; Fountain 400 700; Party 330 560; Toilets 400 480; Long 260 400; Balloons 500 560; A 540 240; Truck 420 270; Bank 600 180; CT 480 170; Connector 560 470; Underpass 690 700; Monster 800 560; B 710 320; Short 640 480; Barrels 770 250; Heaven 640 260; Water 720 470',
    ways: 'T-Playground-Fountain-Party-Long-Truck-A; Fountain-Balloons-Toilets-A; Party-Toilets; A-CT-Bank-A; Truck-CT; T-Underpass-Monster-B; Underpass-Connector-Short-B; Connector-Balloons; Underpass-Water-B; Short-Water; B-Heaven-A; B-Barrels-Bank; Heaven-Bank',
  },
  de_ancient: {
    places:
      'T 485 870; T upper 370 720; Mid 480 560; Top mid 490 690; Donut 360 420; Main 220 520; A main 190 350; A 310 250; Temple 430 220; CT 510 170; Red 590 350; Cave 650 600; Ramp 680 480; B 800 400; B main 800 640; Lane 700 230; Alley 640 760',
    ways: 'T-T upper-Main-A main-A-Temple-CT; T-Top mid-Mid-Donut-A; T upper-Top mid; Mid-Red-CT; Donut-Temple; Red-Ramp-B; Mid-Cave-Ramp; T-Alley-B main-B-Lane-CT; Alley-Cave-B main; Red-Lane',
  },
  de_vertigo: {
    places:
      'T 200 740; T mid 350 660; Mid 470 520; Top mid 500 400; Elevators 600 430; A ramp 620 760; Scaffold 520 800; A 705 585; Sandbags 760 700; Heaven 760 480; CT 540 250; Connector 430 300; B 230 225; Short B 330 340; Stairs 190 450; Lower 190 600; Window 330 170',
    ways: 'T-Scaffold-A ramp-Sandbags-A; A ramp-A-Heaven-CT; T-T mid-Mid-Top mid-CT; Top mid-Elevators-A; Elevators-CT; T-Lower-Stairs-B-Window-CT; Mid-Short B-B; Top mid-Connector-B; Connector-CT; Short B-Stairs; T mid-Scaffold',
  },
  de_anubis: {
    places:
      'T 480 925; Bridge 570 700; Mid 510 540; Canal 640 560; Boat 760 640; A main 820 450; A 770 270; Heaven 640 300; CT 450 210; Connector 590 420; Palace 410 450; Alley 330 800; B main 220 640; B 315 440; Street 300 270; Pillar 400 340; T stairs 690 810',
    ways: 'T-T stairs-Boat-A main-A-Heaven-CT; T-Bridge-Mid-Connector-Heaven; Bridge-Canal-Connector-A; Boat-Canal; Mid-Palace-B; T-Alley-B main-B-Street-CT; Palace-Pillar-CT; B-Pillar; Bridge-Alley',
  },
};
