/** The figures that decide a purchase: a processor's cores and clocks, a card's memory, latency, a drive's rates, noise. */
export const DECIDING_FIGURES = `
MICRO AMD RYZEN 5 5600X AM4 => cpu cores=6 threads=12 base_mhz=3700 boost_mhz=4600 cache_mb=32
MICRO AMD RYZEN 7 7800X3D AM5 => cpu cores=8 threads=16 boost_mhz=5000 cache_mb=96
MICRO AMD RYZEN 5 3600 4.2GHZ AM4 => cpu cores=6 boost_mhz=4200
MICRO AMD RYZEN 5 8400F AM5 => cpu cores=6 boost_mhz=4700 cache_mb=16
MICRO INTEL CORE I5-12400F S1700 => cpu cores=6 threads=12 boost_mhz=4400 cache_mb=18
MICRO INTEL CORE I9 14900KF => cpu cores=24 threads=32 boost_mhz=6000 cache_mb=36
MICRO INTEL CORE I5 8400 => cpu cores=6 threads=6 boost_mhz=4000
MICRO INTEL CORE ULTRA 7 265K => cpu cores=20 threads=20 boost_mhz=5500 cache_mb=30
MICRO INTEL CORE ULTRA 7 270K PLUS => cpu cores=?
MICRO AMD RYZEN 5 PRO 4650G => cpu cores=? cache_mb=?
MICRO AMD RYZEN 5 PRO 4650G {Núcleos: 6; Hilos: 12; Frecuencia base: 3.7 GHz; Frecuencia turbo: 4,2 GHz; Caché L2: 3 MB; Caché L3: 8 MB} => cpu cores=6 threads=12 base_mhz=3700 boost_mhz=4200 cache_mb=8
MICRO AMD RYZEN 5 PRO 4650G {Núcleos gráficos: 7; Cantidad de núcleos: 6; Frecuencia GPU: 1900 MHz} => cpu cores=6 base_mhz=? boost_mhz=?
MICRO INTEL CORE I3 100 {Cantidad de núcleos: 10 (6P + 4E)} => cpu cores=10
PLACA DE VIDEO RX 9060 XT 16GB => gpu memory_gb=16
PLACA DE VIDEO RTX 3060 12G GDDR6 => gpu memory_gb=12
PLACA DE VIDEO MSI RTX 5070 VENTUS 2X => gpu memory_gb=12
PLACA DE VIDEO RTX 5060 TI VENTUS => gpu memory_gb=?
PLACA DE VIDEO RTX 5060 TI VENTUS {Memoria: 16 GB GDDR7; Velocidad de memoria: 28 Gbps; Boost clock: 2602 MHz} => gpu memory_gb=16 boost_mhz=2602
PLACA DE VIDEO RTX 5060 TI VENTUS {Capacidad de memoria: 8192 MB} => gpu memory_gb=8
PLACA DE VIDEO RTX 5060 TI VENTUS {Velocidad de memoria: 28 GB/s; Bus de memoria: 128 bits} => gpu memory_gb=?
MEMORIA KINGSTON FURY BEAST 16GB DDR4 3200 CL16 => ram latency_cl=16
MEMORIA CORSAIR VENGEANCE LPX 16GB (2X8GB) DDR4 3600 C18 => ram latency_cl=18
MEMORIA KINGSTON 16GB DDR5 [KF560C36BBE-16] => ram latency_cl=36
MEMORIA KINGSTON 8GB DDR4 [KVR26N19S8/8] => ram latency_cl=19
MEMORIA GSKILL 32GB DDR5 6000 [F5-6000J3038F16GX2-TZ5N] => ram latency_cl=30
MEMORIA CRUCIAL 16GB DDR5 [CT16G48C40U5] => ram latency_cl=40
MEMORIA ADATA 16GB DDR5 6000 {Latencia: 30-40-40-76} => ram latency_cl=30
MEMORIA ADATA 16GB DDR5 6000 => ram latency_cl=?
DISCO SSD M.2 1TB KINGSTON NV3 {Velocidad de lectura: 6000 MB/s; Velocidad de escritura: 4000 MB/s} => storage read_mb_s=6000 write_mb_s=4000
DISCO SSD M.2 1TB NVME {Lectura secuencial: Hasta 7,300 MB/s; Escritura secuencial: 6.600 MB/s} => storage read_mb_s=7300 write_mb_s=6600
DISCO SSD M.2 1TB NVME {Lectura aleatoria: 800000 IOPS; Terabytes escritos: 600 TB} => storage read_mb_s=? write_mb_s=?
DISCO SSD M.2 1TB NVME 5000/3000MB/S => storage read_mb_s=5000 write_mb_s=3000
DISCO SSD 480GB SATA 500MB/S => storage read_mb_s=500 write_mb_s=?
DISCO RIGIDO SEAGATE BARRACUDA 2TB 256MB 7200RPM => storage read_mb_s=?
COOLER CPU DEEPCOOL AK400 {Nivel de ruido: 28 dBA} => cooler noise_db=28
COOLER CPU NOCTUA NH-U12S {Ruido: 14,6 - 22,4 dB(A)} => cooler noise_db=22
COOLER CPU NOCTUA NH-U12S => cooler noise_db=?
`;
